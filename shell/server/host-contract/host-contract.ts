import type { NatsConnection } from '@nats-io/transport-node';
import { version as react } from 'react';
import { HOST_OFFER_SUBJECT, type RegistryEntry } from '@studio/contracts';
import { findMisfits, hostOffer } from '@studio/release-signing';

const OFFER = hostOffer(react);

/** Tells who publishes what this host offers: a release that does not fit is not published then. */
export function tellHostOffer(connection: NatsConnection): void {
  const text = JSON.stringify(OFFER);
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
