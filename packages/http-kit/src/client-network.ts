import ipaddr from 'ipaddr.js';

/** Leading 16-bit groups of an IPv6 address that name the network of one subscriber, a /64. */
const NETWORK_GROUPS = 4;

/**
 * The key by which clients are told apart and limited: an IPv4 address, or the /64 network of an IPv6 address, because
 * one subscriber holds all of it. Any other text is its own key.
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
