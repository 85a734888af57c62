import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { findMarkedMethods } from '../background/find-marked-methods.js';
import { JOB_HANDLER, type JobHandlerMark, type JobRun } from './job-handler.js';

export interface FoundJobHandler extends JobHandlerMark {
  handle(payload: unknown, run: JobRun): Promise<void>;
}

/**
 * Finds every `@JobHandler` method of the application's providers and controllers. Throws when two handle the
 * same task.
 */
export function findJobHandlers(discovery: DiscoveryService, scanner: MetadataScanner): FoundJobHandler[] {
  const found = new Map<string, FoundJobHandler>();
  for (const { mark, call } of findMarkedMethods<JobHandlerMark>(discovery, scanner, JOB_HANDLER)) {
    if (found.has(mark.task)) throw new Error(`two handlers of the job ${mark.task}`);
    found.set(mark.task, { ...mark, handle: call as FoundJobHandler['handle'] });
  }
  return [...found.values()];
}
