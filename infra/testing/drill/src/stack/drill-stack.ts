import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeStack,
  emptyDataFolder,
  OFFSETS,
  type Program,
  readSettings,
  type Stack,
  startStack,
} from '@studio/dev-stack';
import { freePortBase, readSecrets, ROOT, type Secrets } from '@studio/local-runtime';
import { layWires, type Wiring } from './wiring.ts';

/** A stack for the drill, with a proxy on every connection. */
export interface DrillStack extends Stack, AsyncDisposable {
  wiring: Wiring;
  secrets: Secrets;
  dataDir: string;
  /** Our own programs by name, without the servers that keep state. */
  programs: string[];
}

/** What a visitor of a stack needs, and a reader of the provider's books. */
export type OpenStack = Pick<DrillStack, 'addresses' | 'secrets'>;

/** Short time-outs, so that a drill reaches them; everything else is as in production. */
const SHORT_TIMES = {
  ORDER_RESERVATION_SECONDS: '25',
  ORPHAN_GRACE_SECONDS: '15',
  RECONCILE_SECONDS: '5',
  UNDO_SECONDS: '2',
  LETTER_RECALL_SECONDS: '2',
};

/** Port distance of a component's second instance. */
const SECOND = 40;

/** An address on which nothing listens. */
const ISSUER = 'http://127.0.0.1:9';
const OWNER_SUBJECTS = 'drill';
/** The role claim in an owner's session, with which the gateway compares. */
export const OWNER_RULE = JSON.stringify([ISSUER, OWNER_SUBJECTS, '', '', '']);

interface StackOptions {
  /** Folder below `.data`, emptied first. */
  name: string;
  /** Requests per client and minute. Defaults to more than any drill sends. */
  rateLimit?: number;
  /** Defaults to `warn`. */
  logLevel?: string;
  /** Addresses of a NATS cluster, over which the programs are spread. Defaults to the stack's own server. */
  brokers?: readonly string[];
  /** Fills the empty data folder before the start. */
  prepare?: (dataDir: string) => Promise<void>;
  /** Additional variables of programs, by program name. */
  variables?: Record<string, Record<string, string>>;
}

/** Starts a fresh stack on free ports. There is no issuer, because sessions are written directly. */
export async function startDrillStack(options: StackOptions): Promise<DrillStack> {
  const dataDir = freshFolder(options);
  await options.prepare?.(dataDir);
  const clocks = join(dataDir, 'clocks');
  mkdirSync(clocks, { recursive: true });
  const port = await freePortBase([...Object.values(OFFSETS), OFFSETS.analytics + 1]);
  const { brokers = [] } = options;
  const env = {
    ...drillSettings(port, options),
    ANALYTICS_INSTANCES: '2',
    ...(brokers.length > 0 && { NATS_URL: brokers[0], NATS_REPLICAS: String(brokers.length) }),
  };
  const secrets = readSecrets(dataDir);
  const { components } = describeStack(readSettings(env), secrets, dataDir);
  const programs = components.filter((component): component is Program => component.kind === 'program');
  const wiring = await layWires(programs, clocks);
  for (const [at, { name }] of programs.entries()) {
    const broker = brokers[at % brokers.length];
    wiring.extra.set(name, {
      ...(name === 'commerce' && SHORT_TIMES),
      ...(broker && { NATS_URL: broker }),
      ...options.variables?.[name],
    });
  }
  const stack = await startStack({ dataDir, env, quiet: true, adapt: (program) => wiring.adapt(program) });
  const stop = async () => {
    await stack.stop();
    await wiring.close();
  };
  return {
    ...stack,
    wiring,
    secrets,
    dataDir,
    programs: programs.map(({ name }) => name).filter((name) => name !== 'postgres' && name !== 'nats'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/**
 * Starts a fresh stack on free ports with two instances of everything, as in production, without proxies.
 * @param more Additional variables of programs, by program name.
 */
export async function startDoubleStack(
  options: StackOptions,
  more: (secrets: Secrets) => Record<string, Record<string, string>> = () => ({}),
): Promise<OpenStack & AsyncDisposable & { dataDir: string }> {
  const dataDir = freshFolder(options);
  const secrets = readSecrets(dataDir);
  const offsets = Object.values(OFFSETS);
  const port = await freePortBase([
    ...offsets,
    ...offsets.map((offset) => offset + SECOND),
    OFFSETS.analytics + 1,
  ]);
  const env = { ...drillSettings(port, options), INSTANCES: '2' };
  const variables = more(secrets);
  const adapt = (program: Program): Program => ({
    ...program,
    async command() {
      const command = await program.command();
      return { ...command, env: { ...command.env, ...variables[program.name] } };
    },
  });
  const stack = await startStack({ dataDir, env, quiet: true, adapt });
  return { ...stack, secrets, dataDir, [Symbol.asyncDispose]: stack.stop };
}

function freshFolder({ name }: StackOptions): string {
  const dataDir = join(ROOT, '.data', name);
  emptyDataFolder(dataDir);
  return dataDir;
}

function drillSettings(
  port: number,
  { rateLimit = 100_000_000, logLevel = 'warn' }: StackOptions,
): Record<string, string> {
  return {
    PORT: String(port),
    LOG_LEVEL: logLevel,
    // Its processes are killed, but not the machine. A crashed Postgres that syncs needs half a minute on a busy disk.
    THROWAWAY_DATA: 'true',
    // A busy machine is no fault.
    REQUEST_TIMEOUT_FACTOR: '2',
    RATE_LIMIT_PER_MINUTE: String(rateLimit),
    OIDC_ISSUER: ISSUER,
    OWNER_SUBJECTS,
    OIDC_CLIENT_ID: 'drill',
    OIDC_CLIENT_SECRET: 'drill',
  };
}
