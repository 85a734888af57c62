import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceKitModule } from '@studio/service-kit';
import type { AnalyticsConfig } from './config.js';
import { Initial1700000000001 } from './initial.migration.js';
import { IngestEvents } from './ingest/ingest-events.js';
import { DeleteOldReports } from './remotes/delete-old-reports.js';
import { ReadRemoteReports } from './remotes/read-remote-reports.js';
import { RemoteErrorEntity } from './remotes/remote-error.entity.js';
import { RemoteMinuteEntity } from './remotes/remote-minute.entity.js';
import { TakeRemoteReports } from './remotes/take-remote-reports.js';
import { AnalyticsEventEntity } from './storage/analytics-event.entity.js';
import { EventStore } from './storage/event-store.js';
import { KeepPartitions } from './storage/keep-partitions.js';
import { PageDayEntity } from './storage/page-day.entity.js';

/**
 * Takes analytics events and reports of releases off their streams and stores them. It answers what was told of a remote;
 * the rest of its data is read by SQL.
 */
@Module({})
export class AnalyticsModule {
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
