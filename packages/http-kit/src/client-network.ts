import ipaddr from 'ipaddr.js';

/** Number of leading 16-bit groups of an IPv6 address that identify the network of one subscriber, a /64. */
const NETWORK_GROUPS = 4;

/**
 * Returns the key for counting and limiting clients: an IPv4 address, or the /64 network of an IPv6 address,
 * because one subscriber owns a whole /64. Any other text is returned unchanged.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return parsed.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}
