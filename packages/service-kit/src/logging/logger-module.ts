import type { DynamicModule } from '@nestjs/common';
import { LoggerModule, type Params } from 'nestjs-pino';
import type { BusConfig } from '../config/base-config.js';
import { currentRequestId } from '../telemetry/request-id.js';
import { errorWords } from './error-words.js';

/**
 * Pino, one JSON object per line, with the id of the visitor's request. Requests are counted by metrics, not
 * logged.
 */
export function loggerModule(name: string, config: Pick<BusConfig, 'LOG_LEVEL'>): DynamicModule {
  // Without routes, because `mixin` adds the request's id.
  return LoggerModule.forRoot({ pinoHttp: logOptions(name, config), forRoutes: [] });
}

export function logOptions(name: string, config: Pick<BusConfig, 'LOG_LEVEL'>) {
  return {
    name,
    level: config.LOG_LEVEL,
    mixin: () => ({ requestId: currentRequestId() }),
    serializers: { err: errorWords },
  } satisfies Params['pinoHttp'];
}
