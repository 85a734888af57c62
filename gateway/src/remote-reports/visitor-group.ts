import { createHmac } from 'node:crypto';
import { VISITOR_GROUPS } from '@studio/contracts';
import { clientNetwork } from '@studio/http-kit';

/**
 * Returns the group of an IP address on the UTC day of `now`: an integer below `VISITOR_GROUPS`. It is the
 * same at all gateways and changes every day. Groups are too large to identify a visitor, and without the
 * secret visitors cannot choose theirs.
 * @param secret Key of the hash.
 */
export function visitorGroup(address: string, secret: string, now = new Date()): number {
  const day = now.toISOString().slice(0, 10);
  const digest = createHmac('sha256', secret)
    .update(`remote-reports ${day} ${clientNetwork(address)}`)
    .digest();
  return digest.readUInt32BE() % VISITOR_GROUPS;
}
