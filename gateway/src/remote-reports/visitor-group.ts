import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { VISITOR_GROUPS } from '@studio/contracts';

/** Groups of an IPv6 address that name a household's network. */
const NETWORK_PARTS = 4;

/**
 * The group of visitors that an address belongs to on the day of `now`: the same at every gateway, another tomorrow.
 * Far too small to tell one visitor from the next, and nobody can choose theirs.
 */
export function visitorGroup(address: string, secret: string, now = new Date()): number {
  const day = now.toISOString().slice(0, 10);
  const digest = createHmac('sha256', secret)
    .update(`remote-reports ${day} ${networkOf(address)}`)
    .digest();
  return digest.readUInt32BE() % VISITOR_GROUPS;
}

/** An IPv6 household may have as many addresses as it likes; its network is what it is known by. */
function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  const { hostname } = new URL(`http://[${plain}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, NETWORK_PARTS).join(':');
}
