import type { IncomingMessage } from 'node:http';
import type { Config } from '../../services/config/config.ts';
import { paths } from '../../shared/paths.ts';

/** Monitors and load balancers may use any host name for these. */
const anyHost = [paths.health(), '/readyz'];

/** Returns a check of whether a request is for this site. */
export function acceptsHost({ mode, origin }: Pick<Config, 'mode' | 'origin'>) {
  // Others may open a demo by the address of its machine, so a demo accepts every host name.
  if (mode !== 'live') return () => true;
  const hosts = namesOf(origin);
  return ({ headers, url = '' }: IncomingMessage): boolean => {
    const host = hostOf(url) ?? headers.host;
    return (
      (host !== undefined && hosts.includes(host.toLowerCase())) || anyHost.includes(pathOf(url))
    );
  };
}

/** Returns the host with and without the usual port, because browsers may send either. */
function namesOf(origin: string): string[] {
  const { host, port, protocol } = new URL(origin);
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`];
}

/** Finds a second Host header, which Node would drop. `rawHeaders` alternates names and values. */
export function isHostTwice(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Returns the host of an absolute target, which overrides the header (RFC 9112 §3.2.2). */
function hostOf(target: string): string | undefined {
  return target.startsWith('/') ? undefined : (URL.parse(target)?.host ?? '');
}

function pathOf(target: string): string {
  const path = target.startsWith('/') ? target : (URL.parse(target)?.pathname ?? '');
  return path.split('?')[0]!;
}
