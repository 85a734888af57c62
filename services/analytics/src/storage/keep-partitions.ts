import { Injectable, Logger } from '@nestjs/common';
import { JobHandler, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { DAYS_AHEAD, daysToKeepReady, nextDay, oldestDay, partitionOf } from './retention.js';

/** Advisory lock that lets one instance at a time create and drop partitions. */
const PARTITION_LOCK = 715_101;

const PAST = `
  SELECT inhrelid::regclass::text AS name FROM pg_inherits
  WHERE inhparent = 'events'::regclass AND inhrelid::regclass::text < $1`;

/** Deletes the visits that began before a day. */
export const FORGET_VISITS = 'DELETE FROM firsts WHERE at < $1::date';

/** Metric: days after today that have a partition, until the first one without. */
export const PARTITIONS_AHEAD = {
  name: 'analytics_partitions_ahead_days',
  help: 'Days after today whose events can be stored',
  sql: `SELECT coalesce(min(ahead) - 1, ${DAYS_AHEAD})::int AS value FROM generate_series(1, ${DAYS_AHEAD}) AS ahead
        WHERE to_regclass('events_' || to_char((now() AT TIME ZONE 'UTC')::date + ahead, 'YYYY_MM_DD')) IS NULL`,
};

/** Creates the partitions of the coming days, and drops what is past retention. */
@Injectable()
export class KeepPartitions {
  private readonly log = new Logger(KeepPartitions.name);

  constructor(private readonly dataSource: DataSource) {}

  @JobHandler('keep-partitions', { cron: '5 * * * *' })
  async handle(): Promise<void> {
    const now = Date.now();
    await this.keep(now);
    await this.forgetVisits(now);
  }

  /** Creates and drops partitions for `now`, ms since the epoch. */
  async keep(now: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(${PARTITION_LOCK})`);
      for (const day of daysToKeepReady(now)) {
        await manager.query(
          `CREATE TABLE IF NOT EXISTS ${partitionOf(day)} PARTITION OF events
           FOR VALUES FROM ('${day}T00:00:00Z') TO ('${nextDay(day)}T00:00:00Z')`,
        );
      }
      const past = await rows<{ name: string }>(manager, PAST, [partitionOf(oldestDay(now))]);
      for (const { name } of past) {
        await manager.query(`DROP TABLE ${name}`);
        this.log.log(`dropped partition ${name}, past retention`);
      }
    });
  }

  /** Deletes visits past retention. In its own transaction, so that a slow deletion does not roll back new partitions. */
  async forgetVisits(now: number): Promise<void> {
    await this.dataSource.query(FORGET_VISITS, [oldestDay(now)]);
  }
}
