import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RemoteManifest } from '@studio/contracts';
import { refuseIncompatible } from './refuse-incompatible.ts';
import { hashFiles, placeRelease } from './release-files.ts';

/** What webpack leaves in `dist/release.json`. */
type Built = Pick<RemoteManifest, 'name' | 'contract' | 'shared' | 'routes' | 'slots' | 'assets'>;

/**
 * Copies a built remote (`<folder>/dist`, `<folder>/public`) into an immutable release folder.
 * The version is the package's, and the hash of the content: other bytes are another release.
 * Publishing the same bytes again changes nothing.
 */
export async function publishRemote(folder: string, releasesDir: string): Promise<RemoteManifest> {
  const built = JSON.parse(await readFile(path.join(folder, 'dist/release.json'), 'utf8')) as Built;
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const parts = [
    { from: path.join(folder, 'dist/browser'), to: 'browser' },
    { from: path.join(folder, 'dist/server'), to: 'server' },
    ...((await exists(path.join(folder, 'public')))
      ? [{ from: path.join(folder, 'public'), to: 'public' }]
      : []),
  ];
  const integrity: Record<string, string> = {};
  for (const { from, to } of parts) Object.assign(integrity, await hashFiles(from, `${to}/`));
  const manifest = RemoteManifest.parse({
    ...built,
    version: `${version}-${contentHash(built, integrity)}`,
    entry: 'browser/remoteEntry.js',
    serverEntry: 'server/remote.cjs',
    integrity,
  });
  refuseIncompatible(manifest);
  const target = path.join(releasesDir, manifest.name, manifest.version);
  if (!(await exists(path.join(target, 'remote.json')))) await placeRelease(target, parts, manifest);
  return manifest;
}

/** Starts with a letter: a prerelease of digits alone may not begin with a zero. */
function contentHash(...content: unknown[]): string {
  return `c${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)}`;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
