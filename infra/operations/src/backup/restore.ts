import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  makeFolder,
  readSecrets,
  refuseUsedFolder,
  restoringFile,
  writeRestoringFile,
} from '@studio/local-runtime';
import { postgresFolder } from '@studio/local-servers';
import { replayEvents } from '../events/replay.ts';
import { withNats } from '../events/with-nats.ts';
import { readManifest } from './backups.ts';
import { outboxesOf } from '../site/outboxes.ts';
import { withServers, type Servers } from './servers.ts';
import { restoreSnapshot } from './stream-snapshot.ts';

const run = promisify(execFile);
/** Events that were published this long before the streams were copied are published again too, in ms. */
const MARGIN_MS = 60_000;

export interface Restored {
  /** Number of events that are published again at the next start. */
  republished: number;
}

/**
 * Restores a backup into a data folder without servers. Its databases recover to the moment of the copy; events that
 * they published after the copy of the streams become unpublished, so that the site publishes them again. A stack does
 * not start on the folder before it is complete.
 * @param check Called while the restored servers run.
 */
export async function restoreBackup(
  backup: string,
  dataDir: string,
  check: (servers: Servers) => Promise<void> = async () => {},
): Promise<Restored> {
  const { streamsAt, streams } = readManifest(backup);
  refuseUsedFolder(dataDir);
  const postgres = postgresFolder(join(dataDir, 'postgres'));
  for (const folder of [postgres, join(dataDir, 'nats')])
    if (existsSync(folder))
      throw new Error(`${folder} has data: move ${dataDir} away first, so that nothing is overwritten.`);
  // PostgreSQL's folder can lie outside the data folder.
  makeFolder('DATA_DIR', dataDir);
  mkdirSync(postgres, { recursive: true });
  writeRestoringFile(dataDir, backup);
  await unpack(join(backup, 'files.tar.gz'), dataDir);
  await unpack(join(backup, 'postgres.tar.gz'), postgres);
  // Set last: PostgreSQL refuses a folder that others can read.
  chmodSync(postgres, 0o700);
  const since = new Date(Date.parse(streamsAt) - MARGIN_MS);
  let republished = 0;
  await withServers(dataDir, readSecrets(dataDir).postgres, async (servers) => {
    await withNats(servers.natsUrl, async (nc) => {
      for (const stream of streams)
        await restoreSnapshot(nc, stream, join(backup, 'streams', stream.config.name));
    });
    for (const url of await outboxesOf(servers.adminUrl)) republished += await replayEvents(url, since);
    await check(servers);
  });
  rmSync(restoringFile(dataDir));
  return { republished };
}

async function unpack(archive: string, folder: string): Promise<void> {
  try {
    await run('tar', ['-xzf', archive, '-C', folder], { env: { ...process.env, LC_ALL: 'C' } });
  } catch (cause) {
    // A number is the exit code of tar. Otherwise it did not run.
    if (typeof (cause as { code?: unknown }).code !== 'number') throw cause;
    const isFull = /No space left on device/.test((cause as Error).message);
    throw new Error(
      isFull
        ? `The disk is full: ${archive} could not be unpacked to ${folder}.`
        : `${archive} is damaged: restore another backup.`,
      { cause },
    );
  }
}
