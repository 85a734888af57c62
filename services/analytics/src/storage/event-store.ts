import { Injectable } from '@nestjs/common';
import type { AnalyticsEvent } from '@studio/contracts';
import { rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { AnalyticsEventEntity } from './analytics-event.entity.js';

/** Writes events by the batch: one statement with one array for each column. */
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

  /** Stores events, each once however often it comes; resolves to how many were new. */
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
