import { z } from 'zod';

const Environment = z.object({
  NATS_URL: z.url().default('nats://127.0.0.1:3007'),
  /** Only for `replay`: the database of the service whose events go out again. */
  DATABASE_URL: z.url().optional(),
});

export type EventsConfig = z.output<typeof Environment>;

/** Reads the environment; throws one error that names every fault. */
export function readEventsConfig(): EventsConfig {
  const result = Environment.safeParse(process.env);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
