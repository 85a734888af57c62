import { Logger as NestLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

/**
 * Logs the library's messages through Nest's logger. Omits failed jobs, because their text may quote the
 * payload.
 */
export function workerLog(): Logger {
  const log = new NestLogger('Jobs');
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
