import type { EntityManager } from 'typeorm';
import { KeptAddressEntity } from './kept-address.entity.js';

/** Keeps no address of a person any longer. */
export async function forgetKeptAddress(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(KeptAddressEntity, { userId });
}
