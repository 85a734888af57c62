import { Injectable } from '@nestjs/common';
import type { AnalyticsEvent } from '@studio/contracts';
import { rows } from '@studio/service-kit';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { rollUp } from '../roll-ups/roll-up.js';
import { limited, SURPLUS_NAMES } from './limit-names.js';

/**
 * An analytics event, in the partition of its UTC day. The properties equal those of the contract:
 * `EventStore` writes them by name, and reads types and columns from here.
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
  remote: string | null;

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

  @Column('text', { nullable: true })
  campaign: string | null;

  @Column('text', { nullable: true })
  language: string | null;

  /** `Traffic` of the contract. */
  @Column('text')
  traffic: string;

  @Column('text')
  screen: string;

  @Column('text')
  browser: string;

  @Column('text')
  os: string;
}

/** Inserts events in batches: one statement with an array for each column. */
@Injectable()
export class EventStore {
  private readonly properties: readonly (keyof AnalyticsEvent)[];
  private readonly statement: string;

  constructor(private readonly dataSource: DataSource) {
    const { columns } = dataSource.getMetadata(AnalyticsEventEntity);
    this.properties = columns.map((column) => column.propertyName as keyof AnalyticsEvent);
    this.statement = storeStatement(
      columns.map((column) => ({ name: column.databaseName, type: String(column.type) })),
    );
  }

  /** Stores events. Skips duplicates. Returns the number of new events. */
  async add(events: readonly AnalyticsEvent[]): Promise<number> {
    const arrays = this.properties.map((property) => events.map((event) => event[property]));
    const [result] = await rows<{ stored: number }>(this.dataSource, this.statement, arrays);
    return result?.stored ?? 0;
  }
}

/** Inserts the events with a limited number of names, and adds the new ones to the roll-ups. */
function storeStatement(columns: readonly { name: string; type: string }[]): string {
  const names = columns.map(({ name }) => name);
  const arrays = columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ');
  return rollUp(
    `WITH given AS (SELECT * FROM unnest(${arrays}) AS given (${names.join(', ')})), ${SURPLUS_NAMES}
     INSERT INTO events (${names.join(', ')}) SELECT ${names.map(limited).join(', ')} FROM given ORDER BY id
     ON CONFLICT DO NOTHING RETURNING *`,
  );
}
