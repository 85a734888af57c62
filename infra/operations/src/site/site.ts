import { join } from 'node:path';
import { parseConfig } from '@studio/config';
import { readSecrets, ROOT, runningStack } from '@studio/local-runtime';
import { postgresUrl } from '@studio/local-servers';
import { z } from 'zod';

const Environment = z.object({
  /** Connection string of a PostgreSQL superuser. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  NATS_URL: z.url({ protocol: /^(nats|tls|ws|wss)$/ }),
});

/** The data folder of the stack of this checkout, and the folder of its backups. */
export const DATA_DIR = process.env.DATA_DIR ?? join(ROOT, '.data');
export const BACKUP_DIR = process.env.BACKUP_DIR ?? join(ROOT, 'backups');

/** What is backed up. */
export interface Site {
  adminUrl: string;
  natsUrl: string;
  dataDir: string;
}

/** Reads the environment, then the running stack of this checkout. Throws an error that lists all faults. */
export function readSite(): Site {
  const stack = runningStack(DATA_DIR);
  if (!stack && !(process.env.DATABASE_URL && process.env.NATS_URL))
    throw new Error(
      'No stack of this checkout runs: start it with `npm start`, or set DATABASE_URL and NATS_URL.',
    );
  const local = stack && {
    NATS_URL: stack.nats,
    ...(stack.postgresPort && {
      DATABASE_URL: postgresUrl(stack.postgresPort, 'postgres', readSecrets(DATA_DIR).postgres),
    }),
  };
  const { DATABASE_URL, NATS_URL } = parseConfig(Environment, process.env, local);
  return { adminUrl: DATABASE_URL, natsUrl: NATS_URL, dataDir: DATA_DIR };
}
