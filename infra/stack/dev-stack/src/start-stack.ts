import { join } from 'node:path';
import { whereabouts, type Addresses } from './addresses.ts';
import { asStartupError, openProcessRegistry, readSecrets, ROOT, StartupError } from '@studio/local-runtime';
import type { Component, Program } from './component.ts';
import { serveControl, type Controlled } from './control.ts';
import { claimPorts } from './ports.ts';
import { Scaler } from './scale.ts';
import { readSettings } from './settings.ts';
import { takeDataFolder } from './stack-lock.ts';
import { describeStack } from './stack.ts';
import { Supervisor } from './supervisor.ts';

export interface StackOptions {
  /** The site's port; other components use the ports above it. Defaults to `env.PORT`, else 3000. */
  port?: number;
  /** Defaults to `.data` in the checkout. */
  dataDir?: string;
  /** The variables of settings.ts. `process.env` is not read. */
  env?: Record<string, string | undefined>;
  /** Prints problems only. */
  quiet?: boolean;
  /**
   * Changes how programs start, for example their environment. The drill uses it to put itself between components.
   */
  adapt?: (program: Program) => Program;
}

/** A running stack. */
export interface Stack {
  addresses: Addresses;
  /** Notes to print after start, one per line. */
  notes: readonly string[];
  /** The account of the order desk's owner. Undefined with an external issuer. */
  owner: { email: string; password: string } | undefined;
  /** The account of the desk's author. Undefined with an external issuer. */
  author: { email: string; password: string } | undefined;
  /** Kills a component (`catalog`, `nats`, `postgres`, …) as a crash would, and does not restart it. */
  kill(component: string): Promise<void>;
  /** Stops a component gracefully and does not restart it. */
  halt(component: string): Promise<void>;
  /** Starts a stopped component; resolves when it is ready. */
  start(component: string): Promise<void>;
  /** The process id of a component. */
  pid(component: string): number | undefined;
  /** Stops everything within 5 s. */
  stop(): Promise<void>;
}

/**
 * Starts the whole stack, which must be built (see build.ts), and resolves when all components are ready. If this
 * process dies, all components are ended.
 * @example const stack = await startStack({ port: 24000, dataDir: mkdtempSync('/tmp/e2e-'), quiet: true });
 * @throws StartupError with one sentence about a taken port, a full disk, or a component that does not start.
 */
export async function startStack({
  port,
  dataDir = join(ROOT, '.data'),
  env = {},
  quiet = false,
  adapt = (program) => program,
}: StackOptions = {}): Promise<Stack> {
  const variables = port === undefined ? env : { ...env, PORT: String(port) };
  const settings = readSettings(variables);
  const controlled: Controlled = {
    list: () => [],
    async scale() {
      throw new StartupError('The stack is starting: try again when it is ready.');
    },
  };
  const control = await serveControl(controlled);
  let release = () => control.close();
  let stop: () => Promise<void> = async () => release();
  try {
    const { port: controlPort, token } = control;
    const unlock = takeDataFolder(dataDir, {
      ...whereabouts(settings),
      control: { port: controlPort, token },
    });
    release = () => {
      control.close();
      unlock();
    };
    const {
      components: plain,
      addresses,
      notes,
      owner,
      author,
    } = describeStack(settings, readSecrets(dataDir), dataDir);
    const components = plain.map((component) =>
      component.kind === 'program' ? adapt(component) : component,
    );
    await claimPorts(settings);
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
    controlled.list = () => supervisor.list();
    await supervisor.start();
    const scaler = new Scaler(supervisor, variables, (wanted) =>
      describeStack(wanted, readSecrets(dataDir), dataDir)
        .components.filter((each) => each.kind === 'program')
        .map(adapt),
    );
    controlled.scale = (service, count) => scaler.scale(service, count);
    return {
      addresses,
      notes,
      owner,
      author,
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
