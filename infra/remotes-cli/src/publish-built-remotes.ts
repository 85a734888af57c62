import { access } from 'node:fs/promises';
import path from 'node:path';
import { activate } from './activate.ts';
import { publishRemote } from './publish.ts';
import { RegistryStore } from './registry-store.ts';

/** Publishes and activates each remote that is built, by its folder; what has not changed stays as it is. */
export async function publishBuiltRemotes(options: {
  folders: readonly string[];
  natsUrl: string;
  releasesDir: string;
  /** Signs the registry's entries. */
  privateKey: string;
}): Promise<{ name: string; version: string }[]> {
  await using store = await RegistryStore.open(options.natsUrl, options.privateKey);
  const published: { name: string; version: string }[] = [];
  for (const folder of options.folders) {
    if (!(await isBuilt(folder))) continue;
    const manifest = await publishRemote(folder, options.releasesDir);
    await activate(store, manifest);
    published.push({ name: manifest.name, version: manifest.version });
  }
  return published;
}

function isBuilt(folder: string): Promise<boolean> {
  return access(path.join(folder, 'dist/release.json')).then(
    () => true,
    () => false,
  );
}
