import { Logger } from '@nestjs/common';

/** Statements that take longer are logged, in ms. */
const SLOW_MS = 500;

const log = new Logger('Database');

/**
 * Logs a slow statement without its values. The line carries the request's id: a comment in the statement
 * would make it a new one for the server, to be parsed and planned again.
 */
export function logIfSlow(query: string, startedAt: number): void {
  const ms = Math.round(performance.now() - startedAt);
  if (ms > SLOW_MS) log.warn({ ms, query }, 'slow statement');
}
