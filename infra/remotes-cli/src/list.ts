import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryStore } from './registry-store.ts';

/** One line for each published release, with its part in the registry. */
export async function listReleases(store: RegistryStore, releasesDir: string): Promise<string[]> {
  const lines: string[] = [];
  const folders = await readdir(releasesDir).catch(() => []);
  for (const name of [...new Set([...(await store.names()), ...folders])].sort()) {
    const entry = (await store.get(name))?.entry;
    const versions = (await readdir(path.join(releasesDir, name)).catch(() => [])).filter(
      (v) => !v.includes('.draft-'),
    );
    for (const version of versions.sort()) {
      const roles = [
        entry?.live.version === version && 'live',
        entry?.lastKnownGood?.version === version && 'last known good',
        entry?.canary?.manifest.version === version && `canary ${entry.canary.share * 100} %`,
      ].filter(Boolean);
      lines.push(`${name}  ${version}  ${roles.join(', ')}`.trimEnd());
    }
  }
  return lines;
}
