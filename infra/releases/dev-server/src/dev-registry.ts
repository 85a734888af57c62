import { existsSync, mkdirSync, readdirSync, symlinkSync, watch } from 'node:fs';
import path from 'node:path';
import { Kvm, type KV, type KvWatchEntry } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { REGISTRY_BUCKET, type RemoteManifest } from '@studio/contracts';
import { signatureOf } from '@studio/release-signing';

/** As the web server and the command line make the bucket. */
const HISTORY = 64;

/** The registry of the development server: the running stack's, with the entries of the edited remotes in their place. */
export interface DevRegistry {
  /** Makes a build the live one, for this registry alone. */
  show(manifest: RemoteManifest): Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows the stack's registry; its entries are taken over as they are, signatures too. The stack's release folders
 * are linked into `releases`.
 */
export async function openDevRegistry(options: {
  /** NATS of the running stack, and of the development server. */
  stack: string;
  own: string;
  remotes: readonly string[];
  privateKey: string;
  stackReleases: string;
  releases: string;
}): Promise<DevRegistry> {
  mkdirSync(options.releases, { recursive: true });
  const [from, to] = await Promise.all([dial(options.stack), dial(options.own)]);
  const target = await new Kvm(to).create(REGISTRY_BUCKET, { history: HISTORY });

  const link = () => linkReleases(options);
  link();
  // A preview shows releases of remotes that the registry does not know yet.
  const published = watch(options.stackReleases, link);
  await follow(await new Kvm(from).open(REGISTRY_BUCKET), async ({ key, operation, value }) => {
    if (options.remotes.includes(key)) return;
    if (operation !== 'PUT') return void (await target.delete(key));
    link();
    await target.put(key, value);
  });
  return {
    async show(manifest) {
      const entry = {
        name: manifest.name,
        live: manifest,
        lastKnownGood: null,
        canary: null,
        base: '/remotes',
        updatedAt: new Date().toISOString(),
      };
      const signature = await signatureOf(entry, options.privateKey);
      await target.put(manifest.name, JSON.stringify({ ...entry, signature }));
    },
    async close() {
      published.close();
      await Promise.all([from.close(), to.close()]);
    },
  };
}

/** Makes every release of the stack one of the development server's, but for those of the edited remotes. */
function linkReleases({
  remotes,
  stackReleases,
  releases,
}: {
  remotes: readonly string[];
  stackReleases: string;
  releases: string;
}): void {
  for (const name of readdirSync(stackReleases)) {
    const place = path.join(releases, name);
    if (!remotes.includes(name) && !existsSync(place)) symlinkSync(path.join(stackReleases, name), place);
  }
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
