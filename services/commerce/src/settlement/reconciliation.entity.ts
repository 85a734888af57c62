import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far we have compared with the provider. There is one row. */
@Entity('reconciliation')
export class ReconciliationEntity {
  @PrimaryColumn('smallint')
  id: number;

  /** Everything that the provider made before is compared. */
  @Column('timestamptz')
  watermark: Date;

  /** Until then another instance compares. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil: Date;
}
