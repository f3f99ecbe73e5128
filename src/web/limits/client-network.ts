/** Returns the /48 of an IPv6 address, which one customer may own, or the /24 of an IPv4 address. */
export function widerNetwork(client: string): string {
  if (client.includes(':')) return `${client.split(':').slice(0, 3).join(':')}::/48`;
  const parts = client.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : client;
}
