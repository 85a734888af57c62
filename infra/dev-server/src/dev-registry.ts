import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Kvm, type KV, type KvWatchEntry } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { REGISTRY_BUCKET, type RemoteManifest } from '@studio/contracts';
import { signatureOf } from '@studio/release-signing';

/** As the web server and the command line make the bucket. */
const HISTORY = 64;

/** The registry of the development server: the running stack's, with one remote's entry in its place. */
export interface DevRegistry {
  /** Makes a build the live one, for this registry alone. */
  show(manifest: RemoteManifest): Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows the stack's registry; its entries are taken over as they are, signatures too. Their release folders are
 * linked into `releases`.
 */
export async function openDevRegistry(options: {
  /** NATS of the running stack, and of the development server. */
  stack: string;
  own: string;
  remote: string;
  privateKey: string;
  stackReleases: string;
  releases: string;
}): Promise<DevRegistry> {
  const { remote } = options;
  mkdirSync(options.releases, { recursive: true });
  const [from, to] = await Promise.all([dial(options.stack), dial(options.own)]);
  const target = await new Kvm(to).create(REGISTRY_BUCKET, { history: HISTORY });

  await follow(await new Kvm(from).open(REGISTRY_BUCKET), async ({ key, operation, value }) => {
    if (key === remote) return;
    if (operation !== 'PUT') return void (await target.delete(key));
    const place = path.join(options.releases, key);
    if (!existsSync(place)) symlinkSync(path.join(options.stackReleases, key), place);
    await target.put(key, value);
  });
  return {
    async show(manifest) {
      const entry = {
        name: remote,
        live: manifest,
        lastKnownGood: null,
        canary: null,
        base: '/remotes',
        updatedAt: new Date().toISOString(),
      };
      const signature = await signatureOf(entry, options.privateKey);
      await target.put(remote, JSON.stringify({ ...entry, signature }));
    },
    async close() {
      await Promise.all([from.close(), to.close()]);
    },
  };
}

const dial = (servers: string) => connect({ servers, name: 'dev-server', maxReconnectAttempts: -1 });

/** Resolves when everything that is in the bucket has been handed over; goes on with what changes. */
async function follow(bucket: KV, take: (value: KvWatchEntry) => Promise<void>): Promise<void> {
  const { promise: caughtUp, resolve, reject } = Promise.withResolvers<void>();
  const values = await bucket.watch();
  if ((await bucket.status()).values === 0) resolve();
  void (async () => {
    for await (const value of values) {
      await take(value);
      if (value.delta === 0) resolve();
    }
  })().catch(reject);
  return caughtUp;
}
