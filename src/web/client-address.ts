import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { isLoopback } from '../services/config/loopback.ts';
import type { AppEnvironment } from './environment.ts';

/**
 * Behind trusted proxies, takes the address in X-Forwarded-For that the outermost one saw. A visitor can forge all
 * addresses to the left of it.
 */
export function clientAddress(c: Context<AppEnvironment>): string {
  const { trustedProxies } = c.var.site.config;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const named = trustedProxies > 0 ? addressIn(forwarded.at(-trustedProxies) ?? '') : null;
  return networkOf(named ?? connectionAddress(c));
}

/**
 * Returns whether a request came straight from this machine. A proxy on it is recognised by its header or by the
 * forwarded host name.
 */
export function isFromThisMachine(c: Context): boolean {
  const isForwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined);
  const { hostname } = new URL(c.req.url);
  return !isForwarded && isLoopback(hostname) && isLoopback(connectionAddress(c));
}

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

/** Returns null for anything but an IP address. Some proxies add a port, and brackets around IPv6. */
function addressIn(entry: string): string | null {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const address = inBrackets ?? beforePort ?? entry;
  return isIP(address) === 0 ? null : address;
}

function connectionAddress(c: Context): string {
  // Tests send requests without a socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
}

/** An IPv6 visitor owns a whole /64, the first four of eight groups. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]!;
  return isIPv6(plain)
    ? `${expandIPv6(plain.toLowerCase()).slice(0, 19)}::/64`
    : plain.slice(0, 45);
}
