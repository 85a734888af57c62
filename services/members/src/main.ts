import { startService } from '@studio/service-kit';
import { membersConfig } from './config.js';
import { membersModule } from './members.module.js';

const config = membersConfig();
await startService({ name: 'members', config, module: membersModule(config) });
