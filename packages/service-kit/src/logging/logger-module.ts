import type { DynamicModule } from '@nestjs/common';
import { LoggerModule, type Params } from 'nestjs-pino';
import type { BusConfig } from '../config/base-config.js';
import { errorWords } from './error-words.js';

/**
 * Pino, one JSON object per line. Requests are counted by metrics, not logged. Cookies and addresses are
 * never logged.
 */
export function loggerModule(name: string, config: Pick<BusConfig, 'LOG_LEVEL'>): DynamicModule {
  return LoggerModule.forRoot({ pinoHttp: logOptions(name, config) });
}

export function logOptions(name: string, config: Pick<BusConfig, 'LOG_LEVEL'>) {
  return {
    name,
    level: config.LOG_LEVEL,
    autoLogging: false,
    quietReqLogger: true,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'req.headers["x-studio-web"]',
      'req.remoteAddress',
    ],
    serializers: { err: errorWords },
  } satisfies Params['pinoHttp'];
}
