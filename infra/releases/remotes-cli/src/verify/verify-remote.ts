import type { RemoteManifest, Dependency } from '@studio/contracts';
import { faultText, type Fault } from '../checks/fault.ts';
import { kilobytes, weightOf } from '../checks/find-oversize.ts';
import { findMisfits } from '@studio/release-signing';
import { findIncompatibilities, HOST_OF_CHECKOUT } from '../checks/find-incompatibilities.ts';
import { findFaults, liveReleases, type CheckedRelease } from '../checks/refuse-release.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import type { ReleaseStore } from '../stores/release-store.ts';
import { readBuild } from '../stores/read-build.ts';
import { checkDocuments } from './check-documents.ts';
import { checkPages } from './check-pages.ts';
import { checkServerBuild } from './check-server-build.ts';
import { pagesToTry, widgetPagesToTry } from './pages-to-try.ts';
import { startTrialSite } from './trial-site.ts';

/** The result of a verification. */
export interface Verification {
  manifest: RemoteManifest;
  /** Bundled packages. */
  bundled: readonly Dependency[];
  faults: Fault[];
  /** Notes for the reader: sizes, and what was not checked. */
  notes: string[];
}

/** Everything that can be checked of a built remote before it is published. */
export async function verifyRemote(options: {
  folder: string;
  registry: Snapshot | null;
  /** The live release, to compare sizes. */
  live: CheckedRelease | null;
  /** The store of the live releases. */
  store: ReleaseStore;
  site: string | null;
  /** The reason why other remotes may lose a slot. */
  although?: string | undefined;
}): Promise<Verification> {
  const built = await readBuild(options.folder);
  const { manifest, bundled } = built;
  const notes = sizesBeside(built, options.live);
  const faults = [...findFaults(built, options.registry), ...(await checkServerBuild(built))].filter(
    (fault) => {
      const isAllowed = fault.unlessAlthough && options.although;
      if (isAllowed) notes.push(faultText(fault));
      return !isAllowed;
    },
  );
  if (!options.registry) notes.push('not looked at: clashes with what is live, for want of a registry');
  if (findIncompatibilities(manifest).length > 0) {
    notes.push("not looked at: its pages, which this checkout's host cannot run");
    return { manifest, bundled, faults, notes };
  }
  const others = options.registry
    ? liveReleases(options.registry).filter((other) => findMisfits(other, HOST_OF_CHECKOUT).length === 0)
    : [];
  // Live ones come first: a canary follows its remote's live release.
  const composed = [...new Map(others.toReversed().map((other) => [other.name, other])).values()].filter(
    ({ name }) => name !== manifest.name,
  );
  await using trial = await startTrialSite({
    built,
    others: composed,
    store: options.store,
    site: options.site,
  });
  const known = await addressesOf(trial.url);
  const own = pagesToTry(manifest, known);
  const foreign = widgetPagesToTry(manifest, composed, known);
  const pages = [...own.pages, ...foreign.pages];
  notes.push(
    ...foreign.homeless.map((slot) => `not looked at: its widget in ${slot}, which no live page names`),
    ...own.unknown.map((path) => `not looked at: ${path}, of which no address is known without a stack`),
  );
  const documents = await checkDocuments(trial, built, pages);
  notes.push(...documents.notes);
  faults.push(...documents.faults, ...(await checkPages(trial.url, built, pages)));
  return { manifest, bundled, faults, notes };
}

/** Every address of the site's own list. */
async function addressesOf(url: string): Promise<string[]> {
  const text = await fetch(`${url}/sitemap.xml`).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

function sizesBeside({ manifest, sizes }: CheckedRelease, live: CheckedRelease | null): string[] {
  return Object.entries(manifest.assets).map(([module, { scripts }]) => {
    const before = live?.manifest.assets[module];
    const beside = before && live ? `, live ${kilobytes(weightOf(before.scripts, live.sizes))}` : '';
    return `${module}: ${kilobytes(weightOf(scripts, sizes))} of scripts${beside}`;
  });
}
