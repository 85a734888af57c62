import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Child, freePort, openProcessRegistry } from '@studio/local-runtime';
import {
  findNatsServer,
  postgresUrl,
  prepareNats,
  preparePostgres,
  waitForNats,
  waitForPostgres,
} from '@studio/local-servers';

/** PostgreSQL and NATS on a data folder. */
export interface Servers {
  adminUrl: string;
  natsUrl: string;
}

/** Runs `work` with the servers of a data folder on free ports, and stops them afterwards. */
export async function withServers<T>(
  dataDir: string,
  password: string,
  work: (servers: Servers) => Promise<T>,
): Promise<T> {
  const [port, natsPort, program] = [await freePort(), await freePort(), await findNatsServer()];
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const log = createWriteStream(join(dataDir, 'logs', 'restore.log'), { flags: 'a' });
  const registry = openProcessRegistry(join(dataDir, 'running'));
  const children = [
    preparePostgres({ dataDir: join(dataDir, 'postgres'), port, password }),
    prepareNats({ dataDir: join(dataDir, 'nats'), port: natsPort, program }),
  ].map((command) => new Child(command, registry, log));
  try {
    const servers = {
      adminUrl: postgresUrl(port, password),
      natsUrl: `nats://127.0.0.1:${natsPort}`,
    };
    await Promise.all([waitForPostgres(servers.adminUrl), waitForNats(servers.natsUrl)]);
    return await work(servers);
  } finally {
    await Promise.all(children.map((child) => child.stop(STOP_MS)));
    await registry.close();
    log.end();
  }
}

/** How long a server may take to write its last checkpoint, in ms. */
const STOP_MS = 30_000;
