import vm from 'node:vm';
import type { ComponentType } from 'react';
import { SHARED_MODULES, type Addresses, type Prefetch } from '../../browser/server-entry.js';
import { releaseKey, type ReleaseCode } from '../rendering/messages.js';
import type { Marks } from './marks.js';
import { releaseTimers, type ReleaseTimers } from './release-timers.js';

export interface ServerModule {
  default: ComponentType;
  prefetch?: Prefetch;
  addresses?: Addresses;
}
type ServerBuild = Record<string, ServerModule>;

/** How long the modules of an unloaded build stay, because documents may still be rendering with them, ms. */
const LINGER_MS = 10_000;

/** The builds of releases that this worker runs. */
export class LoadedReleases {
  private readonly builds = new Map<string, { build: ServerBuild; timers: ReleaseTimers }>();
  /** Timers that remove unloaded builds. */
  private readonly leaving = new Map<string, NodeJS.Timeout>();

  constructor(private readonly marks: Marks) {}

  /** Runs a build, and throws its errors. Does nothing when it is loaded already. */
  load(release: ReleaseCode): void {
    const key = releaseKey(release);
    if (this.builds.has(key) && !this.leaving.has(key)) return;
    clearTimeout(this.leaving.get(key));
    this.leaving.delete(key);
    const timers = releaseTimers(key, this.marks);
    this.marks.enter(key);
    try {
      this.builds.set(key, { build: evaluate(release, timers), timers });
    } catch (error) {
      timers.stop();
      throw error;
    } finally {
      this.marks.leave();
    }
  }

  /** Unloads a release: stops its timers at once, and removes its modules after `LINGER_MS`. */
  unload(key: string): void {
    this.builds.get(key)?.timers.stop();
    clearTimeout(this.leaving.get(key));
    const end = (): void => {
      this.leaving.delete(key);
      this.builds.get(key)?.timers.stop();
      this.builds.delete(key);
    };
    this.leaving.set(key, setTimeout(end, LINGER_MS).unref());
  }

  /** Returns a module. Null when it is not loaded: the browser renders it then. */
  module(key: string, module: string): ServerModule | null {
    return this.builds.get(key)?.build[module] ?? null;
  }
}

/** Runs a CommonJS bundle that may only require the shared singletons. */
function evaluate({ name, version, file, code }: ReleaseCode, timers: ReleaseTimers): ServerBuild {
  const filename = `${name}@${version}/${file}`;
  const { setTimeout, setInterval, setImmediate, queueMicrotask } = timers;
  const given = { setTimeout, setInterval, setImmediate, queueMicrotask };
  const run = vm.compileFunction(code, ['module', 'exports', 'require', ...Object.keys(given)], { filename });
  const module = { exports: {} as { modules?: ServerBuild } };
  const require = (wanted: string): unknown => {
    if (Object.hasOwn(SHARED_MODULES, wanted)) return SHARED_MODULES[wanted];
    throw new Error(`${filename} requires ${wanted}, which is not shared`);
  };
  run(module, module.exports, require, ...Object.values(given));
  if (!module.exports.modules) throw new Error(`${filename} exports no modules`);
  return module.exports.modules;
}
