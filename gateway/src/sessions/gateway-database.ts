import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@studio/service-kit';
import type { GatewayConfig } from '../config.js';
import { CreateSignInErasures1764950000001 } from '../sign-in-erasure/sign-in-erasures.migration.js';
import { CreateSessions1763600000001, CreateSignOuts1764600000000 } from './sessions.migration.js';

/** The gateway's own database: waits for Postgres at start, and migrates. It holds what sessions need, and no outbox. */
export function gatewayDatabase(
  config: Pick<GatewayConfig, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>,
): DynamicModule {
  return databaseModule({
    name: 'gateway',
    config,
    migrations: [CreateSessions1763600000001, CreateSignOuts1764600000000, CreateSignInErasures1764950000001],
    outbox: false,
  });
}
