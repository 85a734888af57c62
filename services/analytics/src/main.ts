import { startService } from '@studio/service-kit';
import { analyticsModule } from './analytics.module.js';
import { config } from './config.js';

await startService({ name: 'analytics', config, module: analyticsModule(config) });
