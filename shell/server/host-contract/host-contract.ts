import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import { version as react } from 'react';
import { Bom, bundledIn, HOST_OFFER_SUBJECT, type Dependency, type RegistryEntry } from '@studio/contracts';
import { findMisfits, hostOffer } from '@studio/release-signing';
import { z } from 'zod';

const OFFER = hostOffer(react);

/** The packages in this host's scripts, as its build left them beside the server. */
export function readBundled(distDir: string): Dependency[] {
  const record: unknown = JSON.parse(readFileSync(path.join(distDir, 'build-record.json'), 'utf8'));
  return bundledIn(z.object({ dependencies: Bom }).parse(record).dependencies);
}

/**
 * Tells who publishes what this host offers: a release that does not fit is not published then. `bundled`: what its
 * scripts bring.
 */
export function tellHostOffer(connection: NatsConnection, bundled: readonly Dependency[]): void {
  const text = JSON.stringify({ ...OFFER, bundled });
  connection.subscribe(HOST_OFFER_SUBJECT, {
    callback: (error, message) => {
      if (!error) message.respond(text);
    },
  });
}

/**
 * Answers why live and canary releases do not run on this host, a line each. Once they all did it answers none any
 * more: what is activated later is checked by who activates it, and takes no host out of traffic.
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
