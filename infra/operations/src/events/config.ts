import { parseConfig } from '@studio/config';
import { z } from 'zod';

const Environment = z.object({
  NATS_URL: z.url().default('nats://127.0.0.1:3007'),
  /** Only for `replay`: the database of the service whose events are sent again. Defaults to all of the running stack. */
  DATABASE_URL: z.url().optional(),
});

export type EventsConfig = z.output<typeof Environment>;

/** Reads the environment. Throws a ConfigError that lists all faults. */
export function readEventsConfig(): EventsConfig {
  return parseConfig(Environment, process.env);
}
