import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { JOB_HANDLER, type JobHandlerMark, type JobRun } from './job-handler.js';

export interface FoundJobHandler extends JobHandlerMark {
  handle(payload: unknown, run: JobRun): Promise<void>;
}

/** Every `@JobHandler` method of the application's providers and controllers. Throws when two take the same task. */
export function findJobHandlers(discovery: DiscoveryService, scanner: MetadataScanner): FoundJobHandler[] {
  const found = new Map<string, FoundJobHandler>();
  for (const { instance } of [...discovery.getProviders(), ...discovery.getControllers()]) {
    if (typeof instance !== 'object' || instance === null) continue;
    for (const method of scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
      const handler = (instance as Record<string, unknown>)[method];
      if (typeof handler !== 'function') continue;
      const mark = Reflect.getMetadata(JOB_HANDLER, handler) as JobHandlerMark | undefined;
      if (!mark) continue;
      if (found.has(mark.task)) throw new Error(`two handlers of the job ${mark.task}`);
      found.set(mark.task, { ...mark, handle: handler.bind(instance) as FoundJobHandler['handle'] });
    }
  }
  return [...found.values()];
}
