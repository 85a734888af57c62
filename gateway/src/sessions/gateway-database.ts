import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import { Initial1700000000001 } from './initial.migration.js';

/**
 * The gateway's database, for sessions. Waits for Postgres at start and runs migrations. It has no outbox.
 */
export function gatewayDatabase(
  config: Pick<GatewayConfig, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'REQUEST_TIMEOUT_FACTOR'>,
): DynamicModule {
  return databaseModule({
    name: 'gateway',
    config,
    migrations: [Initial1700000000001],
    outbox: false,
  });
}
