import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { generateReleaseKeys, trustedKey, type TrustedKey } from '@studio/release-signing';
import { startTestNats } from '@studio/test-harness';
import type { ReleaseTools } from '../src/workbench/change-release.ts';
import { publishRemote } from '../src/commands/publish.ts';
import { openRegistry } from '../src/registry/open-registry.ts';
import { FolderStore } from '../src/stores/folder-store.ts';
import { findRelease } from '../src/workbench/find-release.ts';

interface Opening {
  privateKey: string;
  publicKeys: readonly TrustedKey[];
  by: string;
  verifiedAfterMs: number;
}

/** Opens a separate registry with a folder of releases, until the end of the spec file. */
export async function fixtureRegistry() {
  const nats = await startTestNats();
  const root = await mkdtemp(path.join(tmpdir(), 'remotes-'));
  const releases = new FolderStore(path.join(root, 'releases'));
  const { privateKey, publicKey } = generateReleaseKeys();
  const publicKeys = [trustedKey(publicKey)];
  const opened: ReleaseTools[] = [];
  afterAll(async () => {
    for (const { registry } of opened) await registry[Symbol.asyncDispose]();
    await nats.stop();
    await rm(root, { recursive: true });
  });
  /** Opens the registry with another key or other settings. */
  async function open(change: Partial<Opening> = {}): Promise<ReleaseTools> {
    const options = { privateKey, publicKeys, by: 'Ada', verifiedAfterMs: 60_000, ...change };
    const registry = await openRegistry({ natsUrl: nats.url, ...options, onlyThese: true });
    const tools = { registry, releases, by: options.by, verifiedAfterMs: options.verifiedAfterMs };
    opened.push(tools);
    return tools;
  }
  /** Writes a folder as a remote's build does. */
  const build = (text: string, change: Record<string, unknown> = {}) => writeBuild(root, text, change);
  return {
    nats,
    natsUrl: nats.url,
    root,
    privateKey,
    publicKeys,
    tools: await open(),
    open,
    build,
    /** Builds and publishes without the registry's checks. */
    async publish(text: string, change?: Record<string, unknown>) {
      const { manifest } = await publishRemote(await build(text, change), releases, null);
      const { name, version } = manifest;
      return findRelease(releases, name, version);
    },
  };
}

async function writeBuild(root: string, text: string, change: Record<string, unknown>): Promise<string> {
  const {
    files = {},
    components = [],
    ...definition
  } = change as {
    files?: Record<string, string>;
    components?: object[];
    name?: string;
  };
  const name = definition.name ?? 'shop';
  const folder = path.join(root, `mfe-${name}`);
  await rm(folder, { recursive: true, force: true });
  const all: Record<string, string> = {
    'package.json': '{"version":"1.2.3"}',
    'dist/browser/remoteEntry.js': text,
    'dist/server/remote.cjs': `exports.modules = {}; // ${text}`,
    [`public/images/${name}.svg`]: '<svg/>',
    'dist/build-record.json': JSON.stringify({
      finishedOn: '2026-11-24T10:15:00.000Z',
      versions: { node: '24.0.0', webpack: '5.0.0' },
      inputs: {},
      dependencies: { bomFormat: 'CycloneDX', specVersion: '1.6', components },
    }),
    'dist/release.json': JSON.stringify({
      contract: '^1.0.0',
      shared: { react: '^19.0.0' },
      uses: [],
      routes: [],
      slots: [],
      assets: {},
      ...definition,
      name,
    }),
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}
