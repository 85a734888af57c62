import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The key under which a client is limited: its address, or for IPv6 its /64 network, which one subscriber holds whole. */
export function clientOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [front = '', back] = address.split('::');
  const groups = front.split(':').filter(Boolean);
  if (back !== undefined) {
    const behind = back.split(':').filter(Boolean);
    while (groups.length + behind.length < 8) groups.push('0');
    groups.push(...behind);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
