import { RemoteManifest } from '@studio/contracts';
import { z } from 'zod';
import { readJson } from '../stores/read-build.ts';
import { findRelease } from '../workbench/find-release.ts';
import { twiceText } from './shared.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { Verification } from '../verify/verify-remote.ts';

const Named = z.object({ name: RemoteManifest.shape.name });
const SITE_PATIENCE_MS = 2_000;

/** Verifies a remote's build together with the live releases, as far as registry and site are reachable. */
export async function verifyBuilt(
  bench: Workbench,
  folder: string,
  intent: { although?: string | undefined } = {},
): Promise<Verification & { /** The result is signed, for `publish` and `list`. */ isKept: boolean }> {
  const { config, releases, inRegistry } = bench;
  const registry = await inRegistry(({ registry: { store } }) => store.read()).catch(() => null);
  const { name } = await readJson(folder, 'dist/release.json', Named);
  const version = registry?.entries.get(name)?.entry?.live.version;
  const live = version === undefined ? null : await findRelease(releases, name, version).catch(() => null);
  const isUp = await fetch(`${config.PUBLIC_URL}/readyz`, {
    signal: AbortSignal.timeout(SITE_PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Browser and trial are not installed in the container that publishes.
  const { verifyRemote } = await import('../verify/verify-remote.ts');
  const found = await verifyRemote({
    ...intent,
    folder,
    registry,
    live,
    store: releases,
    site: isUp ? config.PUBLIC_URL : null,
  });
  const passed = registry !== null && found.faults.length === 0;
  if (registry)
    await inRegistry(async (tools) => {
      const twice = await twiceText(tools, found.manifest, found.bundled);
      if (twice) found.notes.push(twice);
      if (passed) await tools.registry.verifications.add(found.manifest, config.RELEASE_AUTHOR);
    });
  return { ...found, isKept: passed };
}
