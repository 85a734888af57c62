import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { installJobs } from './install-jobs.js';
import { watchJobs } from './job-metrics.js';
import { JOB_OPTIONS, type JobModuleOptions } from './job-options.js';
import { JobRunner } from './job-runner.js';
import { JobTasks } from './job-tasks.js';
import { Jobs } from './jobs.js';

/**
 * Background jobs: `Jobs` adds them, `@JobHandler` handles them. Needs a `DataSource` and a
 * `MetricsRegistry`.
 */
@Module({})
export class JobsModule {
  constructor(metrics: MetricsRegistry, dataSource: DataSource) {
    watchJobs(metrics, dataSource);
  }

  static forRoot(options: JobModuleOptions): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: JOB_OPTIONS, useValue: options },
        JobTasks,
        JobRunner,
        {
          provide: Jobs,
          useFactory: async (dataSource: DataSource) => {
            await installJobs(dataSource, options.databaseUrl);
            return new Jobs();
          },
          inject: [DataSource],
        },
      ],
      exports: [Jobs],
    };
  }
}
