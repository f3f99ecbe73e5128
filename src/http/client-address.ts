import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AppEnvironment } from './environment.ts';

/**
 * Whom to count a request against: the address of the connection, or, behind proxies that the
 * operator trusts, the one that the outermost of them saw. What a visitor writes into
 * X-Forwarded-For himself stands to the left of that and is never read.
 */
export function clientAddress(c: Context<AppEnvironment>): string {
  const { trustedProxies } = c.var.site.config;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(named || connectionAddress(c));
}

function connectionAddress(c: Context): string {
  // A request that came without a socket, as in tests.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
}

/** An IPv6 visitor owns a whole /64, so that is what is counted. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.slice(0, 45);
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
