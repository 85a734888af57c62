import { existsSync, mkdirSync, readdirSync, symlinkSync, watch } from 'node:fs';
import path from 'node:path';
import { Kvm, type KV, type KvWatchEntry } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { REGISTRY_BUCKET, type RemoteManifest } from '@studio/contracts';
import { firstEntry } from '@studio/release-signing';

/** Options of the bucket; the same as in the web server and the command line. */
const HISTORY = 64;

/** The development server's registry: the running stack's entries, except those of the edited remotes. */
export type DevRegistry = Awaited<ReturnType<typeof openDevRegistry>>;

/**
 * Follows the stack's registry. Entries are copied with their signatures. The stack's release folders are linked into
 * `releases`.
 */
export async function openDevRegistry(options: {
  /** NATS of the running stack, and of the development server. */
  stack: string;
  own: string;
  remotes: readonly string[];
  privateKey: string;
  stackReleases: string;
  releases: string;
}) {
  mkdirSync(options.releases, { recursive: true });
  const [from, to] = await Promise.all([dial(options.stack), dial(options.own)]);
  const target = await new Kvm(to).create(REGISTRY_BUCKET, { history: HISTORY });

  const link = () => linkReleases(options);
  link();
  // A preview can show releases of remotes that have no registry entry yet.
  const published = watch(options.stackReleases, link);
  await follow(await new Kvm(from).open(REGISTRY_BUCKET), async ({ key, operation, value }) => {
    if (options.remotes.includes(key)) return;
    if (operation !== 'PUT') return void (await target.delete(key));
    link();
    await target.put(key, value);
  });
  return {
    /** Makes a build the live release in this registry only. */
    async show(manifest: RemoteManifest): Promise<void> {
      await target.put(manifest.name, JSON.stringify(await firstEntry(manifest, options.privateKey)));
    },
    async close() {
      published.close();
      await Promise.all([from.close(), to.close()]);
    },
  };
}

/** Links every release of the stack, except those of the edited remotes. */
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

/** Resolves when all current entries have been passed on; continues with changes. */
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
