import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TrustedKey } from '@studio/release-signing';
import { activate } from './commands/activate.ts';
import { publishRemote, recordOrigin } from './commands/publish.ts';
import type { Source } from './provenance/checkout-source.ts';
import { openRegistry } from './registry/open-registry.ts';
import { findRelease } from './workbench/find-release.ts';
import type { ReleaseStore } from './stores/release-store.ts';

/** A built remote and its live release. */
export interface PublishedRemote {
  name: string;
  /** The built version. */
  version: string;
  /** Null: the registry's entry is not signed by a known key. */
  live: string | null;
}

/**
 * Publishes every built remote, given its folder. Only the registry decides what is live, so live releases stay. A
 * remote without an entry goes live.
 */
export async function publishBuiltRemotes(options: {
  folders: readonly string[];
  natsUrl: string;
  releases: ReleaseStore;
  /** Signs the registry's entries. */
  privateKey: string;
  /** The public keys of the web servers. */
  publicKeys: readonly TrustedKey[];
  /** The sources' state, if there is no Git checkout. */
  source?: Source;
}): Promise<PublishedRemote[]> {
  const { releases } = options;
  await using registry = await openRegistry({ ...options, onlyThese: true });
  const tools = { registry, releases, by: 'first start', verifiedAfterMs: 0 };
  const published: PublishedRemote[] = [];
  for (const folder of options.folders) {
    if (!existsSync(path.join(folder, 'dist/release.json'))) continue;
    // Each start would read every file of every release.
    const built = await publishRemote(folder, releases, null, { onlyMissing: true });
    await recordOrigin(tools, built, options.source);
    const { name, version } = built.manifest;
    const known = await registry.store.get(name);
    if (known.state === 'absent') {
      const { live } = await activate(tools, await findRelease(releases, name, version), { from: null });
      published.push({ name, version, live: live.version });
    } else published.push({ name, version, live: known.entry?.live.version ?? null });
  }
  return published;
}

/** A message about remotes whose build is not the live release. */
export function differencesText(published: readonly PublishedRemote[]): string[] {
  return published
    .filter(({ version, live }) => version !== live)
    .map(({ name, version, live }) =>
      live === null
        ? `${name}: its entry in the registry is not signed by a known key; npm run remotes -- activate ${name} ${version} --replace`
        : `${name}: ${live} is live, built is ${version}; to see it: npm run remotes -- activate ${name} ${version}`,
    );
}
