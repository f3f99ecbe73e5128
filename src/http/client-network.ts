/** Returns the /48 of an IPv6 client, which many providers give to one customer, or the /24 of an IPv4 client. */
export function widerNetwork(client: string): string {
  if (client.includes(':')) return `${client.split(':').slice(0, 3).join(':')}::/48`;
  const parts = client.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : client;
}
