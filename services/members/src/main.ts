import { readConfig, startService } from '@studio/service-kit';
import { membersConfig } from './config.js';
import { MembersModule } from './members.module.js';

const config = readConfig(membersConfig);
await startService({ name: 'members', config, module: MembersModule.forRoot(config) });
