import type { DynamicModule } from '@nestjs/common';
import { LoggerModule, type Params } from 'nestjs-pino';
import type { BusConfig } from '../config/base-config.js';
import { currentRequestId } from '../telemetry/request-id.js';

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

/** Loggable fields of an error. */
interface ErrorWords {
  type?: string;
  message?: string;
  code?: unknown;
  stack?: string;
  /** SQL of a failed statement, without its values. */
  query?: string;
}

/**
 * Reduces an error to what may be logged. A database error also carries the statement's values, and with them
 * names and addresses of people.
 */
function errorWords({ type, message, code, stack, query }: ErrorWords): ErrorWords {
  return { type, message, code, stack, ...(type === 'QueryFailedError' && { query }) };
}
