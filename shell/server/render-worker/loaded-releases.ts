import vm from 'node:vm';
import type { ComponentType } from 'react';
import { SHARED_MODULES, type Addresses, type Prefetch } from '../../browser/server-entry.js';
import type { ReleaseCode } from '../rendering/messages.js';
import type { Marks } from './marks.js';
import { releaseTimers, type ReleaseTimers } from './release-timers.js';

export interface ServerModule {
  default: ComponentType;
  prefetch?: Prefetch;
  addresses?: Addresses;
}
type ServerBuild = Record<string, ServerModule>;

export const releaseKey = ({ name, version }: { name: string; version: string }): string =>
  `${name}@${version}`;

/** A build that is let go stays as long as a document may be under way that is made with it, ms. */
const LINGER_MS = 10_000;

/** The builds of releases that this worker runs. */
export class LoadedReleases {
  private readonly builds = new Map<string, { build: ServerBuild; timers: ReleaseTimers }>();
  /** What ends those that are let go. */
  private readonly leaving = new Map<string, NodeJS.Timeout>();

  constructor(private readonly marks: Marks) {}

  /** Runs a build; throws what it throws. Loaded twice, it stays as it is. */
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

  /** Lets a release go: the timers that it left behind at once, its modules in a while. */
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

  /** Null: not loaded, or without that module; the browser then renders the part. */
  module(key: string, module: string): ServerModule | null {
    return this.builds.get(key)?.build[module] ?? null;
  }
}

/** Runs a CommonJS bundle that may ask for the shared singletons and nothing else. */
function evaluate({ name, version, file, code }: ReleaseCode, timers: ReleaseTimers): ServerBuild {
  const filename = `${name}@${version}/${file}`;
  const { setTimeout, setInterval, setImmediate, queueMicrotask } = timers;
  const given = { setTimeout, setInterval, setImmediate, queueMicrotask };
  const run = vm.compileFunction(code, ['module', 'exports', 'require', ...Object.keys(given)], { filename });
  const module = { exports: {} as { modules?: ServerBuild } };
  const require = (wanted: string): unknown => {
    if (wanted in SHARED_MODULES) return SHARED_MODULES[wanted];
    throw new Error(`${filename} asks for ${wanted}, which is not shared`);
  };
  run(module, module.exports, require, ...Object.values(given));
  if (!module.exports.modules) throw new Error(`${filename} exports no modules`);
  return module.exports.modules;
}
