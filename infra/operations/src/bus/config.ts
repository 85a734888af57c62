import { parseConfig } from '@studio/config';
import { readSecrets, runningStack } from '@studio/local-runtime';
import { z } from 'zod';
import { DATA_DIR } from '../site/site.ts';

const Environment = z.object({
  NATS_URL: z.url({ protocol: /^(nats|tls|ws|wss)$/ }),
  /** The services' credentials: this command calls the bus as a service. */
  CALLER_SECRET: z.string().min(32),
});
export type BusConfig = z.output<typeof Environment>;

/** Reads the environment, then the running stack of this checkout. Throws an error that lists all faults. */
export function readBusConfig(): BusConfig {
  const stack = runningStack(DATA_DIR);
  if (!stack && !(process.env.NATS_URL && process.env.CALLER_SECRET))
    throw new Error(
      'No stack of this checkout runs: start it with `npm start`, or set NATS_URL and CALLER_SECRET.',
    );
  const local = stack && { NATS_URL: stack.nats, CALLER_SECRET: readSecrets(DATA_DIR).caller };
  return parseConfig(Environment, process.env, local);
}
