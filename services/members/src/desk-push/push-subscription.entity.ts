import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser of an owner that is notified of each order. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid', { name: 'person_id' })
  personId: string;

  /** Whoever has it and our key can write to the browser. */
  @Column('text')
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  since: Date;
}
