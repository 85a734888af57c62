import { Logger as NestLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

/** What the library says, through Nest's logger. Failed jobs are left out: their text may quote their payload. */
export function workerLog(): Logger {
  const log = new NestLogger('Jobs');
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
