import { Injectable } from '@nestjs/common';
import type { AnalyticsEvent } from '@studio/contracts';
import { rows } from '@studio/service-kit';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

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

/** Page views per page and UTC day. Kept when the single events are past retention. */
@Entity('page_days')
export class PageDayEntity {
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  page: string;

  /** A bigint; the driver returns a string. */
  @Column('bigint')
  views: string;
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

/** Stores the events and adds the page views among the new ones to the day's totals, in a fixed order. */
function storeStatement(columns: readonly { name: string; type: string }[]): string {
  const names = columns.map(({ name }) => name).join(', ');
  const arrays = columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ');
  return `
  WITH fresh AS (
    INSERT INTO events (${names}) SELECT * FROM unnest(${arrays}) ON CONFLICT DO NOTHING RETURNING at, page, kind
  ), rolled_up AS (
    INSERT INTO page_days (day, page, views)
    SELECT (at AT TIME ZONE 'UTC')::date, page, count(*) FROM fresh WHERE kind = 'pageview' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, page) DO UPDATE SET views = page_days.views + excluded.views
  )
  SELECT count(*)::int AS stored FROM fresh`;
}
