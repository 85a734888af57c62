import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { RemoteDefinition, RemoteManifest, bundledIn, type Dependency } from '@studio/contracts';
import { z } from 'zod';
import { RefusedReleaseError } from '../checks/fault.ts';
import type { CheckedRelease } from '../checks/refuse-release.ts';
import { BuildRecord } from '../provenance/build-record.ts';
import { readLocalFiles, type LocalFile } from './local-files.ts';
import { MAPS_FOLDER } from './release-store.ts';
import { releaseVersion } from './release-version.ts';

/** The content of `dist/release.json`, written by a remote's build. */
const Built = RemoteManifest.pick({
  name: true,
  contract: true,
  shared: true,
  uses: true,
  routes: true,
  slots: true,
  assets: true,
}).extend({
  budget: RemoteDefinition.shape.budget,
  /** Hash of the sources. */
  sources: z.string().optional(),
});

const Ranges = z.record(z.string(), z.string()).default({});
const Package = z.object({
  version: RemoteManifest.shape.version,
  dependencies: Ranges,
  devDependencies: Ranges,
  peerDependencies: Ranges,
});

/** A built remote, not yet published. */
export interface BuiltRelease extends CheckedRelease {
  folder: string;
  bundled: readonly Dependency[];
  record: BuildRecord;
  files: LocalFile[];
  /** The source maps at their paths beside a release. */
  mapFiles: LocalFile[];
}

/**
 * Reads a build from `<folder>/dist` and `<folder>/public`. The version is the package's version and a hash of the
 * content: the same bytes are the same release, wherever they were built.
 */
export async function readBuild(folder: string): Promise<BuiltRelease> {
  const { budget, sources, ...built } = readBuilt(
    folder,
    await readJson(folder, 'dist/release.json', z.unknown()),
  );
  const record = await readJson(folder, 'dist/build-record.json', BuildRecord);
  const { version, ...asked } = await readJson(folder, 'package.json', Package);
  const files = [
    ...(await readLocalFiles(path.join(folder, 'dist/browser'), 'browser/')),
    ...(await readLocalFiles(path.join(folder, 'dist/server'), 'server/')),
    ...(await readIfThere(path.join(folder, 'public'), 'public/')),
  ];
  const integrity = Object.fromEntries(files.map((file) => [file.name, file.integrity]));
  const content = {
    ...built,
    entry: 'browser/remoteEntry.js',
    serverEntry: 'server/remote.cjs',
    integrity,
  };
  const manifest = RemoteManifest.parse({ ...content, version: releaseVersion(version, content) });
  const sizes = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  // Generated from `public`, so the release is the same with and without them: no manifest lists them.
  const pictures = await readIfThere(path.join(folder, 'dist/pictures'), 'pictures/');
  return {
    manifest,
    sizes,
    dependencies: { ...asked.devDependencies, ...asked.peerDependencies, ...asked.dependencies },
    isStale: await isStale(folder, sources, record),
    bundled: bundledIn(record.dependencies),
    folder,
    record,
    files: [...files, ...pictures],
    mapFiles: await readIfThere(path.join(folder, 'dist/maps'), MAPS_FOLDER),
    ...(budget && { budget }),
  };
}

/** @throws RefusedReleaseError that lists everything that is invalid */
function readBuilt(folder: string, value: unknown): z.infer<typeof Built> {
  const read = Built.safeParse(value);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: where, message }) => ({
    what: message,
    where: where.join('.') || 'dist/release.json',
    mend: 'write it otherwise in remote.config.ts, then build again',
  }));
  throw new RefusedReleaseError(path.basename(folder), faults);
}

/** Whether the sources have changed since the build. Without sources, as in a container, false. */
async function isStale(
  folder: string,
  builtFrom: string | undefined,
  { inputs }: BuildRecord,
): Promise<boolean> {
  if (builtFrom === undefined || !existsSync(path.join(folder, 'src'))) return false;
  // A checkout has it; the container that publishes has neither it nor sources.
  const { sourceHash } = await import('@studio/web-kit/build/source-hash.mjs');
  if (sourceHash(folder) !== builtFrom) return true;
  const now = await Promise.all(
    Object.keys(inputs).map((file) => readFile(path.join(folder, file)).catch(() => '')),
  );
  return Object.values(inputs).some((hash, n) => createHash('sha256').update(now[n]!).digest('hex') !== hash);
}

/**
 * Reads a JSON file of a remote's folder, such as `dist/release.json`.
 * @throws Error that says to build the remote when the file is missing, and otherwise names the file and what is wrong
 */
export async function readJson<S extends z.ZodType>(
  folder: string,
  file: string,
  schema: S,
): Promise<z.output<S>> {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} has no ${file}: build it first (npm run build -w ${folder})`);
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    const mend = file.startsWith('dist/') ? `: build it again (npm run build -w ${folder})` : '';
    throw new Error(`${folder}/${file} is damaged, ${reason}${mend}`, { cause: error });
  }
}

async function readIfThere(folder: string, prefix: string): Promise<LocalFile[]> {
  return existsSync(folder) ? readLocalFiles(folder, prefix) : [];
}
