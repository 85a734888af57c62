import { readFileSync } from 'node:fs';
import path from 'node:path';
import { version as react } from 'react';
import { Bom, bundledIn, type Dependency, type RegistryEntry } from '@studio/contracts';
import { findMisfits, hostOffer } from '@studio/release-signing';
import { z } from 'zod';

const OFFER = hostOffer(react);

/** Reads the packages that are bundled in this host's scripts from the build record. */
export function readBundled(distDir: string): Dependency[] {
  const record: unknown = JSON.parse(readFileSync(path.join(distDir, 'build-record.json'), 'utf8'));
  return bundledIn(z.object({ dependencies: Bom }).parse(record).dependencies);
}

/**
 * What this host offers, for the publishing tools, so that an incompatible release is not published.
 * `bundled`: packages in the host's scripts.
 */
export const hostOfferText = (bundled: readonly Dependency[]): string =>
  JSON.stringify({ ...OFFER, bundled });

/**
 * Returns a function that lists why live and canary releases do not run on this host, one line each. Once all have run,
 * it always returns an empty list: later releases are checked on activation and must not make a host unready.
 */
export function startCheck(entries: () => readonly RegistryEntry[]): () => string[] {
  let passed = false;
  return () => {
    const known = passed ? [] : entries();
    const misfits = known.flatMap(({ live, canary }) =>
      [live, ...(canary ? [canary.manifest] : [])].flatMap((release) =>
        findMisfits(release, OFFER).map(
          ({ what, mend }) => `${release.name} ${release.version}: ${what} → ${mend}`,
        ),
      ),
    );
    passed ||= known.length > 0 && misfits.length === 0;
    return misfits;
  };
}
