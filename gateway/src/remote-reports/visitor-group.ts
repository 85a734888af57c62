import { createHmac } from 'node:crypto';
import { VISITOR_GROUPS } from '@studio/contracts';
import { clientNetwork } from '@studio/http-kit';

/**
 * The group of visitors that an address belongs to on the day of `now`: the same at every gateway, another tomorrow.
 * Far too small to tell one visitor from the next, and nobody can choose theirs.
 */
export function visitorGroup(address: string, secret: string, now = new Date()): number {
  const day = now.toISOString().slice(0, 10);
  const digest = createHmac('sha256', secret)
    .update(`remote-reports ${day} ${clientNetwork(address)}`)
    .digest();
  return digest.readUInt32BE() % VISITOR_GROUPS;
}
