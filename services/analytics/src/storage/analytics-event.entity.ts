import type { AnalyticsEvent } from '@studio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One analytics event, in the partition of its UTC day. The properties are those of the contract: `EventStore` writes
 * them by their names, and reads types and columns from here.
 */
@Entity('events')
export class AnalyticsEventEntity implements Record<keyof AnalyticsEvent, unknown> {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('timestamptz')
  at: Date;

  @Column('text', { name: 'session_id' })
  sessionId: string;

  @Column('text')
  kind: string;

  @Column('text', { name: 'event_type' })
  eventType: string;

  @Column('text')
  page: string;

  @Column('text', { nullable: true })
  action: string | null;

  @Column('text', { nullable: true })
  label: string | null;

  @Column('double precision', { nullable: true })
  value: number | null;

  /** `AnalyticsProps` of the contract. */
  @Column('jsonb')
  props: AnalyticsEvent['props'];

  @Column('text', { name: 'referrer_host', nullable: true })
  referrerHost: string | null;

  @Column('text')
  screen: string;

  @Column('text')
  browser: string;

  @Column('text')
  os: string;
}
