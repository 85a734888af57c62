import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { STREAMS } from '@studio/contracts';
import { exportNumber, makeRoomIn, MetricsRegistry, ServiceKitModule } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { KeepBooks, UNACCOUNTED } from './books/keep-books.js';
import type { AnalyticsConfig } from './config.js';
import { DeskController } from './desk/desk.controller.js';
import { ENTITIES } from './entities.js';
import { AnswerQuery } from './figures/answer-query.js';
import { ReadFigures } from './figures/read-figures.js';
import { ReadVisits } from './figures/read-visits.js';
import { IngestEvents } from './ingest/ingest-events.js';
import { Initial1700000000001 } from './initial.migration.js';
import { NoteOutages } from './notes/note-outages.js';
import { NoteReleases } from './notes/note-releases.js';
import { TakeOutcomes } from './outcomes/take-outcomes.js';
import { DeleteOldReports } from './remotes/delete-old-reports.js';
import { ReadLiveReleases } from './remotes/read-live-releases.js';
import { ReadRemoteReports } from './remotes/read-remote-reports.js';
import { TakeRemoteReports } from './remotes/take-remote-reports.js';
import { PackQuarterHours } from './roll-ups/pack-quarter-hours.js';
import { RebuildRollUps, ROLL_UP_DIFFERENCE } from './roll-ups/rebuild-roll-ups.js';
import { FindAlerts } from './sentences/find-alerts.js';
import { TellFigures } from './sentences/tell-figures.js';
import { EventStore } from './storage/event-store.js';
import { KeepPartitions, PARTITIONS_AHEAD } from './storage/keep-partitions.js';

/**
 * Consumes analytics events and reports about releases from their streams, stores them and keeps roll-ups of them. Answers
 * queries for figures, and requests for the reports of a remote.
 */
@Module({})
export class AnalyticsModule {
  constructor(metrics: MetricsRegistry, database: DataSource) {
    exportNumber(metrics, database, PARTITIONS_AHEAD);
    exportNumber(metrics, database, ROLL_UP_DIFFERENCE);
    exportNumber(metrics, database, UNACCOUNTED);
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
        TypeOrmModule.forFeature(ENTITIES),
      ],
      controllers: [
        ReadRemoteReports,
        ReadLiveReleases,
        ReadFigures,
        ReadVisits,
        TellFigures,
        FindAlerts,
        DeskController,
        TakeOutcomes,
        RebuildRollUps,
      ],
      providers: [
        AnswerQuery,
        KeepPartitions,
        PackQuarterHours,
        KeepBooks,
        NoteReleases,
        NoteOutages,
        EventStore,
        IngestEvents,
        TakeRemoteReports,
        DeleteOldReports,
        makeRoomIn(STREAMS.ANALYTICS),
      ],
    };
  }
}
