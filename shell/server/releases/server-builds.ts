import vm from 'node:vm';
import type { ComponentType } from 'react';
import type { FastifyBaseLogger } from 'fastify';
import type { RemoteManifest } from '@studio/contracts';
import { SHARED_MODULES, type Prefetch } from '../../src/server-entry.js';
import type { Registry } from '../registry/registry.js';
import { readReleaseFile } from './release-files.js';

export interface ServerModule {
  default: ComponentType;
  prefetch?: Prefetch;
}
type ServerBuild = Record<string, ServerModule>;

/** The live releases' builds for Node, loaded when the registry changes: a document never waits for one. */
export class ServerBuilds {
  readonly #loaded = new Map<
    string,
    { version: string; build: Promise<ServerBuild | null>; ready: ServerBuild | null }
  >();

  constructor(
    private readonly registry: Registry,
    private readonly releasesDir: string,
    private readonly log: FastifyBaseLogger,
  ) {
    registry.onChange(() => this.#loadAll());
  }

  /** Null: not loaded yet, refused, or without that module; the browser then renders the part. */
  module(remote: string, module: string): ServerModule | null {
    return this.#loaded.get(remote)?.ready?.[module] ?? null;
  }

  async settled(): Promise<void> {
    await Promise.all([...this.#loaded.values()].map(({ build }) => build));
  }

  #loadAll(): void {
    for (const { live } of this.registry.entries()) {
      if (this.#loaded.get(live.name)?.version === live.version) continue;
      const state = { version: live.version, build: this.#load(live), ready: null as ServerBuild | null };
      void state.build.then((build) => (state.ready = build));
      this.#loaded.set(live.name, state);
    }
  }

  async #load(manifest: RemoteManifest): Promise<ServerBuild | null> {
    try {
      const code = await readReleaseFile(this.releasesDir, manifest, manifest.serverEntry);
      return evaluate(code.toString('utf8'), `${manifest.name}@${manifest.version}/${manifest.serverEntry}`);
    } catch (error) {
      this.log.error(
        { err: error, remote: manifest.name, version: manifest.version },
        'server build refused',
      );
      return null;
    }
  }
}

/** Runs a CommonJS bundle that may ask for the shared singletons and nothing else. */
function evaluate(code: string, filename: string): ServerBuild {
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename });
  const module = { exports: {} as { modules?: ServerBuild } };
  const require = (name: string): unknown => {
    if (name in SHARED_MODULES) return SHARED_MODULES[name];
    throw new Error(`${filename} asks for ${name}, which is not shared`);
  };
  run(module, module.exports, require);
  if (!module.exports.modules) throw new Error(`${filename} exports no modules`);
  return module.exports.modules;
}
