import type { KeptAddress } from '@studio/contracts';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** A person's address, kept for their next order. */
@Entity('kept_addresses')
export class KeptAddressEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('jsonb')
  address: KeptAddress;

  @Column('timestamptz', { name: 'kept_at', default: () => 'now()' })
  keptAt: Date;
}

/** Deletes a person's kept address. */
export async function forgetKeptAddress(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(KeptAddressEntity, { userId });
}
