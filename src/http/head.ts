import type { IncomingMessage } from 'node:http';

/** What the fast path wants to know of a request's header. */
export interface Head {
  /** How often Host was given. */
  hosts: number;
  host: string | undefined;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Reads them in one pass: Node would make an object of the whole header first, which takes longer than
 * everything else about a page that is kept. One that was given twice is left to Node to join.
 */
export function headOf(request: IncomingMessage): Head {
  const { rawHeaders } = request;
  const head: Head = {
    hosts: 0,
    host: undefined,
    cookie: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    const value = rawHeaders[index + 1]!;
    switch (name.length) {
      case 4:
        if (name.toLowerCase() !== 'host') break;
        head.hosts += 1;
        head.host ??= value;
        break;
      case 6:
        if (name.toLowerCase() !== 'cookie') break;
        head.cookie = head.cookie === undefined ? value : request.headers.cookie;
        break;
      case 13:
        if (name.toLowerCase() !== 'if-none-match') break;
        head.ifNoneMatch =
          head.ifNoneMatch === undefined ? value : request.headers['if-none-match'];
        break;
      case 15:
        if (name.toLowerCase() !== 'accept-encoding') break;
        head.acceptEncoding =
          head.acceptEncoding === undefined ? value : request.headers['accept-encoding'];
        break;
    }
  }
  return head;
}
