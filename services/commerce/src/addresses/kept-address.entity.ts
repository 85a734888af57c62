import type { KeptAddress } from '@studio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The address that a person lets us keep for their next order. */
@Entity('kept_addresses')
export class KeptAddressEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('jsonb')
  address: KeptAddress;

  @Column('timestamptz', { name: 'kept_at', default: () => 'now()' })
  keptAt: Date;
}
