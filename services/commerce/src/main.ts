import 'reflect-metadata';
import { readConfig, startService } from '@studio/service-kit';
import { CommerceModule } from './commerce.module.js';
import { commerceConfig } from './config.js';

const config = readConfig(commerceConfig);
await startService({ name: 'commerce', config, module: CommerceModule.forRoot(config) });
