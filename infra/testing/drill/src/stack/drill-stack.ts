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

/** A stack of the drill's own, with our hands on every wire. */
export interface DrillStack extends Stack {
  wiring: Wiring;
  secrets: Secrets;
  dataDir: string;
  /** Programs of ours, by name, without the servers that keep state. */
  programs: string[];
}

/** What it takes to be a visitor of a stack, and to look at the provider's books. */
export type OpenStack = Pick<DrillStack, 'addresses' | 'secrets'>;

/** Times short enough that a drill sees their end; everything else is as it is in production. */
const SHORT_TIMES = {
  ORDER_RESERVATION_SECONDS: '25',
  ORPHAN_GRACE_SECONDS: '15',
  RECONCILE_SECONDS: '5',
  UNDO_SECONDS: '2',
};

/** The second instance of a component stands so many ports above the first. */
const SECOND = 40;

/** Where nobody answers. */
const ISSUER = 'http://127.0.0.1:9';
const OWNER_SUBJECTS = 'drill';
/** What a session of somebody at the desk says of why they are there: what the gateway compares it with. */
export const OWNER_RULE = JSON.stringify([ISSUER, OWNER_SUBJECTS, '']);

interface StackOptions {
  /** Folder below `.data`, emptied first. */
  name: string;
  /** Requests that a client may make in a minute. */
  rateLimit: number;
  /** `warn` when it is not told. */
  logLevel?: string;
}

/** Starts a fresh stack on free ports. Nobody signs in through it: there is no issuer. */
export async function startDrillStack(options: StackOptions): Promise<DrillStack> {
  const dataDir = freshFolder(options);
  const clocks = join(dataDir, 'clocks');
  mkdirSync(clocks, { recursive: true });
  const port = await freePortBase([...Object.values(OFFSETS), OFFSETS.analytics + 1]);
  const env = { ...drillSettings(port, options), ANALYTICS_INSTANCES: '2' };
  const secrets = readSecrets(dataDir);
  const { components } = describeStack(readSettings(env), secrets, dataDir);
  const programs = components.filter((component): component is Program => component.kind === 'program');
  const wiring = await layWires(programs, clocks);
  wiring.extra.set('commerce', SHORT_TIMES);
  const stack = await startStack({ dataDir, env, quiet: true, adapt: (program) => wiring.adapt(program) });
  return {
    ...stack,
    wiring,
    secrets,
    dataDir,
    programs: programs.map(({ name }) => name).filter((name) => name !== 'postgres' && name !== 'nats'),
    async stop() {
      await stack.stop();
      await wiring.close();
    },
  };
}

/**
 * Starts a fresh stack on free ports with two of everything, as it is in production: no wire is ours.
 * @param more Variables of programs, by their names, beside those that they have anyway.
 */
export async function startDoubleStack(
  options: StackOptions,
  more: (secrets: Secrets) => Record<string, Record<string, string>> = () => ({}),
): Promise<OpenStack & Pick<Stack, 'stop'> & { dataDir: string }> {
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
  return { ...stack, secrets, dataDir };
}

function freshFolder({ name }: StackOptions): string {
  const dataDir = join(ROOT, '.data', name);
  emptyDataFolder(dataDir);
  return dataDir;
}

function drillSettings(port: number, { rateLimit, logLevel = 'warn' }: StackOptions): Record<string, string> {
  return {
    PORT: String(port),
    LOG_LEVEL: logLevel,
    RATE_LIMIT_PER_MINUTE: String(rateLimit),
    OIDC_ISSUER: ISSUER,
    OWNER_SUBJECTS,
    OIDC_CLIENT_ID: 'drill',
    OIDC_CLIENT_SECRET: 'drill',
  };
}
