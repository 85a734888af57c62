import { Module, type DynamicModule } from '@nestjs/common';
import { ServiceKitModule, type BaseConfig } from '@studio/service-kit';
import { IngestHits } from './ingest/ingest-hits.js';
import { CreateEvents1763600000000 } from './storage/create-events.migration.js';
import { KeepPartitions } from './storage/keep-partitions.js';

/** Takes hits off the stream and stores them. It answers nothing: its data is read by SQL. */
@Module({})
class AnalyticsModule {}

export function analyticsModule(config: BaseConfig): DynamicModule {
  return {
    module: AnalyticsModule,
    imports: [
      ServiceKitModule.forRoot({ name: 'analytics', config, migrations: [CreateEvents1763600000000] }),
    ],
    providers: [KeepPartitions, IngestHits],
  };
}
