import { setTimeout as sleep } from 'node:timers/promises';
import { Child, type ProcessRegistry, StartupError } from '@studio/local-runtime';
import { ComponentLog } from './component-log.ts';
import { inOrder, type Component, type Program } from './component.ts';
import type { ComponentRow } from './control.ts';

/** Delays before a crashed component is restarted, in ms; the last one repeats. */
const BACK_OFF_MS = [250, 500, 1_000, 2_000, 5_000];
/** A component that ran this long restarts with the first delay again, in ms. */
const STEADY_MS = 10_000;
/** How long a component that is stopped alone may take, in ms. Equals the longest drain. */
const HALT_PATIENCE_MS = 20_000;
/** How long each layer of components may take to end, in ms: three layers end within the 5 s that Ctrl-C may take. */
const STOP_PATIENCE_MS = 1_400;

/** Callbacks of the supervisor. */
export interface Listener {
  ready(component: Component, ms: number): void;
  problem(component: Component, message: string): void;
}

interface Running {
  child: Child;
  log: ComponentLog;
  crashes: number;
  /** Start of its process, in ms since 1970. */
  since: number;
  isReady: boolean;
}

/** Starts components in dependency order, restarts them after a crash, and stops them in reverse order. */
export class Supervisor {
  private readonly components: Component[];
  private readonly registry: ProcessRegistry;
  private readonly logs: string;
  private readonly listener: Listener;
  private readonly running = new Map<string, Running>();
  /** Stopped on purpose: not restarted until requested. */
  private readonly held = new Set<string>();
  private stopping = false;

  constructor(components: readonly Component[], registry: ProcessRegistry, logs: string, listener: Listener) {
    this.components = inOrder(components);
    this.registry = registry;
    this.logs = logs;
    this.listener = listener;
  }

  /**
   * Starts everything; resolves when all components are ready.
   * @throws StartupError about the first component that fails.
   */
  async start(): Promise<void> {
    const begun = new Map<string, Promise<void>>();
    for (const component of this.components) {
      const before = component.waitsFor.map((name) => begun.get(name));
      const begin = async () => {
        await Promise.all(before);
        if (this.stopping) return;
        const from = performance.now();
        await (component.kind === 'task' ? component.run() : this.launch(component, { firstStart: true }));
        this.listener.ready(component, performance.now() - from);
      };
      const promise = begin();
      promise.catch(() => {});
      begun.set(component.name, promise);
    }
    await Promise.all(begun.values());
  }

  /** Starts one more component; resolves when it is ready. Removes it again when it does not start. */
  async add(component: Program): Promise<void> {
    this.components.push(component);
    try {
      await this.launch(component, { firstStart: true });
    } catch (error) {
      if (this.running.has(component.name)) await this.remove(component.name);
      throw error;
    }
  }

  /** Stops one component gracefully and forgets it. */
  async remove(name: string): Promise<void> {
    await this.halt(name);
    this.find(name).log.end();
    this.running.delete(name);
    this.held.delete(name);
    this.components.splice(
      this.components.findIndex((component) => component.name === name),
      1,
    );
  }

  /** The programs and the state of each. */
  list(): ComponentRow[] {
    return this.components.flatMap((component) => {
      if (component.kind !== 'program') return [];
      const { name, ports } = component;
      const { child, crashes = 0, since, isReady } = this.running.get(name) ?? {};
      const isUp = child && !child.ended;
      const ended = this.held.has(name) ? 'stopped' : 'crashed';
      const state = isUp ? (isReady ? 'running' : 'starting') : child ? ended : 'starting';
      return [{ name, state, ports: [...ports], crashes, ...(isUp && { pid: child.pid, since }) } as const];
    });
  }

  /** Kills one component as a crash would, and does not restart it. */
  async kill(name: string): Promise<void> {
    this.held.add(name);
    await this.find(name).child.kill();
  }

  /** Stops one component gracefully and does not restart it. */
  async halt(name: string): Promise<void> {
    this.held.add(name);
    await this.find(name).child.stop(HALT_PATIENCE_MS);
  }

  /** Starts a stopped component; resolves when it is ready. */
  async restart(name: string): Promise<void> {
    const component = this.components.find((one) => one.name === name);
    const running = this.find(name);
    if (component?.kind !== 'program' || !running.child.ended) return;
    this.held.delete(name);
    await this.launch(component, { firstStart: false });
  }

  /** The process id of a running component. */
  pid(name: string): number | undefined {
    return this.find(name).child.pid;
  }

  /** Stops everything, dependents first. */
  async stop(): Promise<void> {
    this.stopping = true;
    const layers = new Map<number, Running[]>();
    const depth = new Map<string, number>();
    for (const component of this.components) {
      const stopLater = [
        ...component.waitsFor,
        ...((component.kind === 'program' && component.stopsBefore) || []),
      ];
      const below = stopLater.map((name) => (depth.get(name) ?? -1) + 1);
      const own = Math.max(0, ...below);
      depth.set(component.name, own);
      const running = this.running.get(component.name);
      if (running) layers.set(own, [...(layers.get(own) ?? []), running]);
    }
    for (const layer of [...layers.keys()].sort((a, b) => b - a)) {
      await Promise.all((layers.get(layer) ?? []).map(({ child }) => child.stop(STOP_PATIENCE_MS)));
    }
    for (const { log } of this.running.values()) log.end();
  }

  private async launch(component: Program, { firstStart }: { firstStart: boolean }): Promise<void> {
    const earlier = this.running.get(component.name);
    const log =
      earlier?.log ??
      new ComponentLog(this.logs, component.name, (message) => this.listener.problem(component, message));
    const command = await component.command();
    if (!this.mayStart(component, earlier)) return;
    const child = new Child(command, this.registry, log);
    const crashes = earlier?.crashes ?? 0;
    const running: Running = { child, log, crashes, since: Date.now(), isReady: false };
    this.running.set(component.name, running);
    const place = `All it said is in ${this.logs}/${component.name}.log.`;
    const failed = child.exited.then(async () => {
      await sleep(50);
      throw new StartupError(
        `The ${component.title} did not start: ${log.lastWords || 'it said nothing'}. ${place}`,
      );
    });
    failed.catch(() => {});
    const ready = component.ready().catch((error: Error) => {
      throw new StartupError(`${error.message} ${place}`);
    });
    if (firstStart) {
      await Promise.race([ready, failed]);
      void this.keepAlive(component, running, performance.now());
    } else {
      void this.keepAlive(component, running, performance.now());
      await ready;
    }
    running.isReady = true;
  }

  private async keepAlive(component: Program, running: Running, since: number): Promise<void> {
    const { code, signal } = await running.child.exited;
    if (!this.mayStart(component, running)) return;
    running.crashes = performance.now() - since > STEADY_MS ? 1 : running.crashes + 1;
    const pause = BACK_OFF_MS[Math.min(running.crashes, BACK_OFF_MS.length) - 1] ?? 0;
    this.listener.problem(
      component,
      `ended by itself (${signal ?? `code ${code}`}); starting it again in ${pause} ms`,
    );
    await sleep(pause);
    if (!this.mayStart(component, running)) return;
    await this.launch(component, { firstStart: false }).catch((error: Error) =>
      this.listener.problem(component, error.message),
    );
  }

  /**
   * Whether a component may be restarted after `run`: not when it was stopped on purpose or has been started since.
   */
  private mayStart({ name }: Program, last: Running | undefined): boolean {
    return !this.stopping && !this.held.has(name) && this.running.get(name) === last;
  }

  private find(name: string): Running {
    const running = this.running.get(name);
    if (!running)
      throw new Error(`No component called ${name} runs: ${[...this.running.keys()].join(', ')}.`);
    return running;
  }
}
