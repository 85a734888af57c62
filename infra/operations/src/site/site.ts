import { join, resolve } from 'node:path';
import { parseConfig } from '@studio/config';
import { readSecrets, ROOT, runningStack, type RunningStack } from '@studio/local-runtime';
import { postgresUrl } from '@studio/local-servers';
import { z } from 'zod';

/** The data folder of the stack of this checkout, and the folder of its backups. */
export const DATA_DIR = folderOf('DATA_DIR', '.data');
export const BACKUP_DIR = folderOf('BACKUP_DIR', 'backups');

function folderOf(name: string, inCheckout: string): string {
  return resolve(process.env[name]?.trim() || join(ROOT, inCheckout));
}

/** Every variable that commands read. Each command picks what it needs. */
const VARIABLES = {
  /** Connection string of a PostgreSQL superuser; for `events -- replay`, also of a service's database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  NATS_URL: z.url({ protocol: /^(nats|tls|ws|wss)$/ }),
  /** The services' credentials, for commands that call the bus as a service. */
  CALLER_SECRET: z.string().min(32),
};

/**
 * Reads variables from the environment, else from the running stack of this checkout. Throws an error that lists all
 * faults.
 */
export function readVariables<Name extends keyof typeof VARIABLES>(...names: Name[]): Record<Name, string> {
  const stack = runningStack(DATA_DIR);
  if (!stack && !names.every((name) => process.env[name] || process.env[`${name}_FILE`]))
    throw new Error(
      `No stack of this checkout runs: start it with \`npm start\`, or set ${names.join(' and ')}.`,
    );
  const schema = z.object(Object.fromEntries(names.map((name) => [name, VARIABLES[name]])));
  return parseConfig(schema, process.env, stack && variablesOf(stack)) as Record<Name, string>;
}

function variablesOf({ nats, postgresPort }: RunningStack): NodeJS.ProcessEnv {
  const { caller, postgres } = readSecrets(DATA_DIR);
  const database = postgresPort && { DATABASE_URL: postgresUrl(postgresPort, postgres) };
  return { NATS_URL: nats, CALLER_SECRET: caller, ...database };
}

/** What is backed up. */
export interface Site {
  adminUrl: string;
  natsUrl: string;
  dataDir: string;
}

/** What a backup needs. Throws like `readVariables`. */
export function readSite(): Site {
  const { DATABASE_URL, NATS_URL } = readVariables('DATABASE_URL', 'NATS_URL');
  return { adminUrl: DATABASE_URL, natsUrl: NATS_URL, dataDir: DATA_DIR };
}
