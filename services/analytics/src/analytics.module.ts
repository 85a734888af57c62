import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { exportNumber, MetricsRegistry, ServiceKitModule } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { AnalyticsConfig } from './config.js';
import { IngestEvents } from './ingest/ingest-events.js';
import { Initial1700000000001 } from './initial.migration.js';
import { DeleteOldReports } from './remotes/delete-old-reports.js';
import { ReadRemoteReports } from './remotes/read-remote-reports.js';
import { RemoteErrorEntity, RemoteMinuteEntity } from './remotes/remote-reports.entity.js';
import { TakeRemoteReports } from './remotes/take-remote-reports.js';
import { AnalyticsEventEntity, EventStore, PageDayEntity } from './storage/event-store.js';
import { KeepPartitions, PARTITIONS_AHEAD } from './storage/keep-partitions.js';

/**
 * Consumes analytics events and reports about releases from their streams and stores them. Answers requests for the reports
 * of a remote; other data is read by SQL.
 */
@Module({})
export class AnalyticsModule {
  constructor(metrics: MetricsRegistry, database: DataSource) {
    exportNumber(metrics, database, PARTITIONS_AHEAD);
  }

  static forRoot(config: AnalyticsConfig): DynamicModule {
    return {
      module: AnalyticsModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'analytics',
          config,
          migrations: [Initial1700000000001],
        }),
        TypeOrmModule.forFeature([
          AnalyticsEventEntity,
          PageDayEntity,
          RemoteMinuteEntity,
          RemoteErrorEntity,
        ]),
      ],
      controllers: [ReadRemoteReports],
      providers: [KeepPartitions, EventStore, IngestEvents, TakeRemoteReports, DeleteOldReports],
    };
  }
}
