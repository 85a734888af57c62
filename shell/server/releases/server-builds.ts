import vm from 'node:vm';
import type { ComponentType } from 'react';
import type { FastifyBaseLogger } from 'fastify';
import type { RemoteManifest } from '@studio/contracts';
import { SHARED_MODULES, type Addresses, type Prefetch } from '../../src/server-entry.js';
import type { Registry } from '../registry/registry.js';
import { readReleaseFile } from './release-files.js';

export interface ServerModule {
  default: ComponentType;
  prefetch?: Prefetch;
  addresses?: Addresses;
}
type ServerBuild = Record<string, ServerModule>;

interface BuildState {
  loading: Promise<void>;
  loaded: boolean;
  /** Null as long as it is loading, and for good when it was refused. */
  build: ServerBuild | null;
}

/** The live releases' builds for Node, loaded when the registry changes: a document never waits for one. */
export class ServerBuilds {
  private readonly builds = new Map<string, BuildState>();

  constructor(
    private readonly registry: Registry,
    private readonly releasesDir: string,
    private readonly log: FastifyBaseLogger,
  ) {
    registry.onChange(() => this.keepCurrent());
  }

  /** Null: not loaded yet, refused, or without that module; the browser then renders the part. */
  module(release: RemoteManifest, module: string): ServerModule | null {
    return this.builds.get(keyOf(release))?.build?.[module] ?? null;
  }

  /** Its code has not been read yet. */
  isLoading(release: RemoteManifest): boolean {
    const state = this.builds.get(keyOf(release));
    return state !== undefined && !state.loaded;
  }

  async settled(): Promise<void> {
    await Promise.all([...this.builds.values()].map(({ loading }) => loading));
  }

  private keepCurrent(): void {
    const current = this.registry
      .entries()
      .flatMap(({ live, canary }) => (canary ? [live, canary.manifest] : [live]));
    const keys = new Set(current.map(keyOf));
    for (const key of this.builds.keys()) if (!keys.has(key)) this.builds.delete(key);
    for (const release of current.filter((known) => !this.builds.has(keyOf(known)))) {
      const state: BuildState = { loading: Promise.resolve(), loaded: false, build: null };
      state.loading = this.load(release).then((build) => void Object.assign(state, { build, loaded: true }));
      this.builds.set(keyOf(release), state);
    }
  }

  private async load(manifest: RemoteManifest): Promise<ServerBuild | null> {
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

const keyOf = ({ name, version }: RemoteManifest): string => `${name}@${version}`;

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
