import { connect } from 'node:net';

export interface WireAnswer {
  status: number;
  /** Names are in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Sends raw bytes, which no client would send, and returns everything until the server closes. */
export function exchange(port: number, ...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
    for (const part of parts) socket.write(part);
  });
}

/** Sends one request with these headers, and asks the server to close the connection. */
export async function askOnTheWire(
  port: number,
  start: string,
  lines: string[] = ['Host: localhost'],
  body = '',
): Promise<WireAnswer> {
  return readAnswer(
    await exchange(port, [start, ...lines, 'Connection: close', '', body].join('\r\n')),
  );
}

/** Sends the same as a browser, which wants to keep the connection. */
export function askAndStay(
  port: number,
  start: string,
  lines: string[] = ['Host: localhost'],
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const bodyAt = bytes.indexOf('\r\n\r\n') + 4;
      if (bodyAt < 4) return;
      const answer = readAnswer(bytes.toString());
      const { 'content-length': length = 0, 'transfer-encoding': coding } = answer.headers;
      const hasBody = !start.startsWith('HEAD') && answer.status !== 304;
      if (hasBody && bytes.length < bodyAt + Number(length)) return;
      if (hasBody && coding && !bytes.toString('latin1').endsWith('0\r\n\r\n')) return;
      socket.destroy();
      resolve(answer);
    });
    socket.once('close', () => reject(new Error(`${start}: closed before the end`)));
    socket.once('error', reject);
    socket.write([start, ...lines, '', ''].join('\r\n'));
  });
}

/** Cached responses have no request id, because they are not logged. */
export const isCached = ({ headers, status }: WireAnswer): boolean =>
  status === 200 && headers['cache-status'] === 'site; hit';

export function readAnswer(text: string): WireAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return {
    status: Number(start.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
  };
}
