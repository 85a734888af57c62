import { join } from 'node:path';
import { parseConfig } from '@studio/config';
import { readSecrets, ROOT, runningStack } from '@studio/local-runtime';
import { z } from 'zod';

const Environment = z.object({
  NATS_URL: z.url({ protocol: /^(nats|tls|ws|wss)$/ }),
  /** The services' credentials: this command calls the bus as a service. */
  CALLER_SECRET: z.string().min(32),
});
export type BusConfig = z.output<typeof Environment>;

/** Reads the environment, then the running stack of this checkout. Throws an error that lists all faults. */
export function readBusConfig(): BusConfig {
  const dataDir = join(ROOT, '.data');
  const stack = runningStack(dataDir);
  if (!stack && !(process.env.NATS_URL && process.env.CALLER_SECRET))
    throw new Error(
      'No stack of this checkout runs: start it with `npm start`, or set NATS_URL and CALLER_SECRET.',
    );
  const local = stack && { NATS_URL: stack.nats, CALLER_SECRET: readSecrets(dataDir).caller };
  return parseConfig(Environment, process.env, local);
}
