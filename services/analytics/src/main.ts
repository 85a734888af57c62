import { readConfig, startService } from '@studio/service-kit';
import { AnalyticsModule } from './analytics.module.js';
import { analyticsConfig } from './config.js';

const config = readConfig(analyticsConfig);
await startService({ name: 'analytics', config, module: AnalyticsModule.forRoot(config) });
