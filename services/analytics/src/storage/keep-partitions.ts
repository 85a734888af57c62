import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { reasonOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { daysToKeepReady, nextDay, oldestDay, partitionOf } from './retention.js';

const EVERY_MS = 3_600_000;
/** Advisory lock under which one instance at a time makes and drops partitions. */
const PARTITION_LOCK = 715_101;

/** Makes the coming days' partitions, and drops those past retention: at start, then every hour. */
@Injectable()
export class KeepPartitions implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Partitions');
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.keep(Date.now());
    this.timer = setInterval(() => {
      this.keep(Date.now()).catch((error: unknown) => this.log.error(`not kept: ${reasonOf(error)}`));
    }, EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Brings the partitions to what they should be at `now`, ms since the epoch. */
  async keep(now: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(${PARTITION_LOCK})`);
      for (const day of daysToKeepReady(now)) {
        await tx.query(
          `CREATE TABLE IF NOT EXISTS ${partitionOf(day)} PARTITION OF events
           FOR VALUES FROM ('${day}T00:00:00Z') TO ('${nextDay(day)}T00:00:00Z')`,
        );
      }
      const oldest = partitionOf(oldestDay(now));
      const past = await tx.query<{ name: string }[]>(
        `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass
         AND inhrelid::regclass::text < $1`,
        [oldest],
      );
      for (const { name } of past) {
        await tx.query(`DROP TABLE ${name}`);
        this.log.log(`dropped ${name}, past retention`);
      }
    });
  }
}
