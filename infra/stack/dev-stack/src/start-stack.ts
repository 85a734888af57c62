import { join } from 'node:path';
import { whereabouts, type Addresses } from './addresses.ts';
import { asStartupError, claimPort, openProcessRegistry, readSecrets, ROOT } from '@studio/local-runtime';
import type { Component, Program } from './component.ts';
import { readSettings } from './settings.ts';
import { takeDataFolder } from './stack-lock.ts';
import { describeStack } from './stack.ts';
import { Supervisor } from './supervisor.ts';

/** Ports that a stack killed a moment ago still holds are waited for, in ms. */
const PORT_PATIENCE_MS = 4_000;

export interface StackOptions {
  /** The site's port; the other components follow it (default: `env.PORT`, else 3000). */
  port?: number;
  /** Default `.data` in the checkout. */
  dataDir?: string;
  /** The variables of settings.ts. Nothing is read from the surroundings. */
  env?: Record<string, string | undefined>;
  /** Says nothing on the console but problems. */
  quiet?: boolean;
  /** Changes how programs start, such as their environment: for drills, which stand between the components. */
  adapt?: (program: Program) => Program;
}

/** A running stack. */
export interface Stack {
  addresses: Addresses;
  /** What whoever started it should know: a line each. */
  notes: readonly string[];
  /** Who can sign in to the order desk; missing with an issuer of one's own. */
  owner: { email: string; password: string } | undefined;
  /** Ends a component (`catalog`, `nats`, `postgres`, …) at once, as a crash would, and leaves it down. */
  kill(component: string): Promise<void>;
  /** Ends a component in good order and leaves it down. */
  halt(component: string): Promise<void>;
  /** Brings back a component that was put down; resolves when it is ready. */
  start(component: string): Promise<void>;
  /** The process id of a component. */
  pid(component: string): number | undefined;
  /** Ends everything within 5 s. */
  stop(): Promise<void>;
}

/**
 * Starts the whole stack, built before (see build.ts), and resolves when all of it is ready.
 * Should this process vanish, nothing of it is left running.
 * @example const stack = await startStack({ port: 24000, dataDir: mkdtempSync('/tmp/e2e-'), quiet: true });
 * @throws StartupError: one sentence about a taken port, a full disk, a component that does not start.
 */
export async function startStack({
  port,
  dataDir = join(ROOT, '.data'),
  env = {},
  quiet = false,
  adapt = (program) => program,
}: StackOptions = {}): Promise<Stack> {
  const settings = readSettings(port === undefined ? env : { ...env, PORT: String(port) });
  const release = takeDataFolder(dataDir, whereabouts(settings));
  let stop: () => Promise<void> = async () => release();
  try {
    const {
      components: plain,
      addresses,
      notes,
      owner,
    } = describeStack(settings, readSecrets(dataDir), dataDir);
    const components = plain.map((component) =>
      component.kind === 'program' ? adapt(component) : component,
    );
    for (const component of components) {
      for (const wanted of component.kind === 'program' ? component.ports : [])
        await claimPort(wanted, component.title, PORT_PATIENCE_MS);
    }
    let started = 0;
    const progress = () => `${++started}/${components.length}`.padStart(5);
    const registry = openProcessRegistry(join(dataDir, 'running'));
    const supervisor = new Supervisor(components, registry, join(dataDir, 'logs'), {
      ready: (component, ms) => quiet || printReady(component, ms, progress()),
      problem: (component, message) => console.error(`${component.name} | ${message}`),
    });
    stop = async () => {
      await supervisor.stop();
      await registry.close();
      release();
    };
    await supervisor.start();
    return {
      addresses,
      notes,
      owner,
      kill: (name) => supervisor.kill(name),
      halt: (name) => supervisor.halt(name),
      start: (name) => supervisor.restart(name),
      pid: (name) => supervisor.pid(name),
      stop,
    };
  } catch (error) {
    await stop();
    throw asStartupError(error, dataDir);
  }
}

function printReady(component: Component, ms: number, progress: string): void {
  console.log(`  ${`${(ms / 1_000).toFixed(1)} s`.padStart(7)}  ${progress}  ${component.title}`);
}
