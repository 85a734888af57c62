import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceKitModule } from '@studio/service-kit';
import type { AnalyticsConfig } from './config.js';
import { IngestEvents } from './ingest/ingest-events.js';
import { CreateRemoteMinutes1795300000000 } from './remotes/create-remote-minutes.migration.js';
import { DeleteOldMinutes } from './remotes/delete-old-minutes.js';
import { RemoteMinuteEntity } from './remotes/remote-minute.entity.js';
import { TakeRemoteReports } from './remotes/take-remote-reports.js';
import { AnalyticsEventEntity } from './storage/analytics-event.entity.js';
import { CreateEvents1763600000000 } from './storage/create-events.migration.js';
import { EventStore } from './storage/event-store.js';
import { KeepPartitions } from './storage/keep-partitions.js';
import { PageDayEntity } from './storage/page-day.entity.js';

/** Takes analytics events and reports of releases off their streams and stores them. It answers nothing: its data is read by SQL. */
@Module({})
export class AnalyticsModule {
  static forRoot(config: AnalyticsConfig): DynamicModule {
    return {
      module: AnalyticsModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'analytics',
          config,
          migrations: [CreateEvents1763600000000, CreateRemoteMinutes1795300000000],
        }),
        TypeOrmModule.forFeature([AnalyticsEventEntity, PageDayEntity, RemoteMinuteEntity]),
      ],
      providers: [KeepPartitions, EventStore, IngestEvents, TakeRemoteReports, DeleteOldMinutes],
    };
  }
}
