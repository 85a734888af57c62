import { connect } from '@nats-io/transport-node';
import { natsServer } from '@studio/config';
import type { TrustedKey } from '@studio/release-signing';
import { openRegistry } from '../registry/open-registry.ts';
import type { ReleaseStore } from '../stores/release-store.ts';
import { CanaryWatch } from './canary-watch.ts';

/** Pause between attempts to reach NATS, in ms. */
const RECONNECT_MS = 500;

/** The watch's settings, named like their variables. */
export interface WatchSettings {
  NATS_URL: string;
  RELEASE_PRIVATE_KEY: string;
  RELEASE_PUBLIC_KEYS?: readonly TrustedKey[] | undefined;
  RELEASE_VERIFIED_AFTER_SECONDS: number;
  releases: ReleaseStore;
  /** Name for the history. */
  by: string;
  say(text: string): void;
  signal: AbortSignal;
  /** Called once it watches. */
  begun?(watch: CanaryWatch): void;
}

/** Watches canaries until `signal`; reconnects to NATS. */
export async function watchCanaries(settings: WatchSettings): Promise<void> {
  const { NATS_URL: natsUrl, releases, by, say, signal } = settings;
  const trialMs = settings.RELEASE_VERIFIED_AFTER_SECONDS * 1_000;
  const connection = await connect({
    ...natsServer(natsUrl),
    name: 'canary-watch',
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
  });
  const watch = new CanaryWatch({
    connection,
    trialMs,
    say,
    open: async () => ({
      registry: await openRegistry({
        natsUrl,
        privateKey: settings.RELEASE_PRIVATE_KEY,
        publicKeys: settings.RELEASE_PUBLIC_KEYS,
      }),
      releases,
      by,
      verifiedAfterMs: trialMs,
    }),
  });
  settings.begun?.(watch);
  try {
    await watch.run(signal);
  } finally {
    await connection.close();
  }
}
