import { IsNull, type EntityManager } from 'typeorm';
import { DonationEntity } from './donation.entity.js';

/**
 * The only step that a donation takes: begun → received. The caller holds its payment's lock. Returns false when it was
 * received before, or when the payment has none.
 */
export async function receiveDonation(manager: EntityManager, paymentId: string): Promise<boolean> {
  const begun = { paymentId, receivedAt: IsNull() };
  const { affected } = await manager.update(DonationEntity, begun, { receivedAt: () => 'now()' });
  return affected === 1;
}
