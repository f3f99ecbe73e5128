import { BlockList, isIP } from 'node:net';

const addresses = new BlockList();
addresses.addSubnet('127.0.0.0', 8);
addresses.addAddress('::1', 'ipv6');

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.+)\]$/, '$1').toLowerCase();
  const family = isIP(name);
  if (family === 0) return name === 'localhost';
  return addresses.check(name, family === 6 ? 'ipv6' : 'ipv4');
}
