import { join } from 'node:path';
import { parseConfig } from '@studio/config';
import { readSecrets, ROOT, runningStack } from '@studio/local-runtime';
import { z } from 'zod';

const Environment = z.object({
  NATS_URL: z.url({ protocol: /^(nats|tls|ws|wss)$/ }),
  /** The services' own: who sends letters speaks as one of them. */
  CALLER_SECRET: z.string().min(32),
});
export type LettersConfig = z.output<typeof Environment>;

/** What the environment says, else what the stack of this checkout says. Throws a ConfigError that names every fault. */
export function readLettersConfig(): LettersConfig {
  const dataDir = join(ROOT, '.data');
  const stack = runningStack(dataDir);
  const local = stack && { NATS_URL: stack.nats, CALLER_SECRET: readSecrets(dataDir).caller };
  return parseConfig(Environment, { ...local, ...process.env });
}
