import { jetstream } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { connect, RequestError, type NatsConnection } from '@nats-io/transport-node';
import { natsServer } from '@studio/config';
import {
  ask,
  CANARY_TRIALS_BUCKET,
  readRemoteReports,
  REGISTRY_BUCKET,
  RELEASE_HISTORY_BUCKET,
  RELEASE_PROVENANCE_BUCKET,
  RELEASE_VERIFICATIONS_BUCKET,
  SERVING_BUCKET,
  SERVING_TTL_MS,
} from '@studio/contracts';
import type { TrustedKey } from '@studio/release-signing';
import { TrialNotes } from './trial-notes.ts';
import { askHosts, askWebServers } from './known-keys.ts';
import { ReleaseHistory } from './release-history.ts';
import { Provenances } from './provenances.ts';
import { Verifications } from './verifications.ts';
import { RegistryStore } from './registry-store.ts';
import { ServingServers } from './serving-servers.ts';

/** Revisions of each entry that the registry keeps. */
const REVISIONS = 64;

export type OpenRegistry = Awaited<ReturnType<typeof openRegistry>>;

/**
 * Opens the registry at `natsUrl`, with its history, the canary notes and the web servers' reports. The trusted keys are
 * those of the running web servers; `publicKeys` is used when none runs, or with `onlyThese`.
 */
export async function openRegistry(options: {
  natsUrl: string;
  privateKey: string;
  publicKeys: readonly TrustedKey[] | undefined;
  onlyThese?: boolean;
}) {
  const connection = await connect({ ...natsServer(options.natsUrl), name: 'remotes-cli' }).catch(
    (cause: Error) => {
      const { host } = new URL(options.natsUrl);
      const mend = 'start the site of this checkout with `npm start`, or set NATS_URL';
      throw new Error(`NATS does not answer at ${host} (${cause.message}): ${mend}.`, { cause });
    },
  );
  try {
    const [publicKeys, hosts] = await Promise.all([
      keysToBelieve(connection, options),
      options.onlyThese ? [] : askHosts(connection),
    ]);
    const keys = { privateKey: options.privateKey, publicKeys };
    const kvm = new Kvm(connection);
    return {
      store: new RegistryStore(
        await kvm.create(REGISTRY_BUCKET, { history: REVISIONS }),
        jetstream(connection),
        keys,
        hosts,
      ),
      history: new ReleaseHistory(await kvm.create(RELEASE_HISTORY_BUCKET), keys),
      trials: new TrialNotes(await kvm.create(CANARY_TRIALS_BUCKET), keys),
      verifications: new Verifications(await kvm.create(RELEASE_VERIFICATIONS_BUCKET), keys),
      provenances: new Provenances(await kvm.create(RELEASE_PROVENANCE_BUCKET), keys),
      serving: new ServingServers(await kvm.create(SERVING_BUCKET, { ttl: SERVING_TTL_MS })),
      /** The reports of browsers and web servers about a remote since a time. */
      reports: (remote: string, since: Date) => askForReports(connection, remote, since),
      // All writes are acknowledged by now, and an unreachable server would delay a graceful close.
      [Symbol.asyncDispose]: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function keysToBelieve(
  connection: NatsConnection,
  { publicKeys, onlyThese = false }: { publicKeys: readonly TrustedKey[] | undefined; onlyThese?: boolean },
): Promise<readonly TrustedKey[]> {
  const known = (onlyThese ? null : await askWebServers(connection)) ?? publicKeys;
  if (known) return known;
  throw new Error(
    'No web server answers, so the trusted keys are unknown. Set RELEASE_PUBLIC_KEYS to what the web servers have.',
  );
}

async function askForReports(connection: NatsConnection, remote: string, since: Date) {
  try {
    return await ask(connection, readRemoteReports, { remote, since: since.toISOString() });
  } catch (error) {
    if (!(error instanceof RequestError) || !error.isNoResponders()) throw error;
    throw new Error('The analytics service does not answer, and it alone knows what was told.', {
      cause: error,
    });
  }
}
