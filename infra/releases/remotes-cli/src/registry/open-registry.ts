import { connect, RequestError, type NatsConnection } from '@nats-io/transport-node';
import { natsServer } from '@studio/config';
import { ask, readRemoteReports } from '@studio/contracts';
import type { z } from 'zod';
import type { TrustedKey } from '@studio/release-signing';
import { TrialNotes } from './trial-notes.ts';
import { askWebServers } from './known-keys.ts';
import { askHosts } from './running-hosts.ts';
import { ReleaseHistory } from './release-history.ts';
import { Provenances } from './provenances.ts';
import { Verifications } from './verifications.ts';
import { RegistryStore } from './registry-store.ts';
import { ServingServers } from './serving-servers.ts';

/** The registry, its history, the canary notes and the web servers' reports, as one open resource. */
export interface OpenRegistry extends AsyncDisposable {
  store: RegistryStore;
  history: ReleaseHistory;
  trials: TrialNotes;
  verifications: Verifications;
  provenances: Provenances;
  serving: ServingServers;
  /** The reports of browsers and web servers about a remote since a time. */
  reports(remote: string, since: Date): Promise<z.output<typeof readRemoteReports.output>>;
}

/**
 * Opens the registry at `natsUrl`. The trusted keys are those of the running web servers; `publicKeys` is used when
 * none runs, or with `onlyThese`.
 */
export async function openRegistry(options: {
  natsUrl: string;
  privateKey: string;
  publicKeys: readonly TrustedKey[] | undefined;
  onlyThese?: boolean;
}): Promise<OpenRegistry> {
  const connection = await connect({ ...natsServer(options.natsUrl), name: 'remotes-cli' });
  try {
    const [publicKeys, hosts] = await Promise.all([
      keysToBelieve(connection, options),
      options.onlyThese ? [] : askHosts(connection),
    ]);
    const keys = { privateKey: options.privateKey, publicKeys };
    return {
      store: await RegistryStore.open(connection, keys, hosts),
      history: await ReleaseHistory.open(connection, keys),
      trials: await TrialNotes.open(connection, keys),
      verifications: await Verifications.open(connection, keys),
      provenances: await Provenances.open(connection, keys),
      serving: await ServingServers.open(connection),
      reports: (remote, since) => askForReports(connection, remote, since),
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
