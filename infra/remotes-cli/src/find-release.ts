import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RemoteManifest, RemoteName } from '@studio/contracts';

/** The manifest of a published release; throws when there is none of that name and version. */
export async function findRelease(
  releasesDir: string,
  name: string,
  version: string,
): Promise<RemoteManifest> {
  RemoteName.parse(name);
  RemoteManifest.shape.version.parse(version);
  const file = path.join(releasesDir, name, version, 'remote.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Error(`${name} ${version} is not published: no ${file}`);
  return RemoteManifest.parse(JSON.parse(text));
}
