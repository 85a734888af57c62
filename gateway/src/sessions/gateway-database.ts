import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@studio/service-kit';
import type { GatewayConfig } from '../config.js';
import { Initial1700000000001 } from '../initial.migration.js';

/** The gateway's own database: waits for Postgres at start, and migrates. It holds what sessions need, and no outbox. */
export function gatewayDatabase(
  config: Pick<GatewayConfig, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>,
): DynamicModule {
  return databaseModule({
    name: 'gateway',
    config,
    migrations: [Initial1700000000001],
    outbox: false,
  });
}
