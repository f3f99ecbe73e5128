import { BlockList, isIP } from 'node:net';

/** Networks in the public block of IPv6 that are not public, or that lead to IPv4 or to private networks. */
const hiddenV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  hiddenV6.addSubnet(network, prefix, 'ipv6');
}
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** The networks in IANA's registry for special purposes, and multicast. */
const hiddenV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  hiddenV4.addSubnet(network, prefix, 'ipv4');
}

/** Returns whether everybody on the internet can reach the IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !hiddenV4.check(address, 'ipv4');
  if (version !== 6) return false;
  return publicV6.check(address, 'ipv6') && !hiddenV6.check(address, 'ipv6');
}
