import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jetstreamManager } from '@nats-io/jetstream';
import { makeFolder } from '@studio/local-runtime';
import { withNats } from '../events/with-nats.ts';
import { connectTo, waitForPostgres } from '@studio/local-servers';
import { removeInterrupted, type Manifest } from './backups.ts';
import { writeBaseBackup } from './base-backup.ts';
import type { Site } from '../site/site.ts';
import { writeSnapshot, type StreamDescription } from './stream-snapshot.ts';

const run = promisify(execFile);
/** What a data folder has beside its servers. The rest is caches, logs and the mails of the mail sink. */
const FILES = ['releases', 'pictures', 'secrets.json'];

/**
 * Copies a running site to a new folder of `backupDir`, and returns the folder. Streams are copied before the
 * databases, so that no copied event lacks its cause; see docs/adr/0057.
 * @throws Error while another backup of the site is made, when the disk is full, and when the folder cannot be written
 */
export async function createBackup({ adminUrl, natsUrl, dataDir }: Site, backupDir: string): Promise<string> {
  makeFolder('BACKUP_DIR', backupDir);
  await waitForPostgres(adminUrl, 0);
  // Ends with the connection, also when this process is killed.
  await using client = await connectTo(adminUrl);
  const lock = await client.query(`SELECT pg_try_advisory_lock(hashtext('backup')) AS "isFree"`);
  if (!(lock.rows as { isFree: boolean }[])[0]?.isFree)
    throw new Error('Another backup of this site is being made: wait until it is complete.');
  removeInterrupted(backupDir);
  const from = Date.now();
  const streamsAt = new Date(from).toISOString();
  const backup = join(backupDir, streamsAt.slice(0, 19).replaceAll(':', '-'));
  const partial = `${backup}.partial`;
  try {
    mkdirSync(join(partial, 'streams'), { recursive: true, mode: 0o700 });
    const streams = await copyStreams(natsUrl, join(partial, 'streams'));
    await writeBaseBackup(adminUrl, join(partial, 'postgres.tar.gz'));
    const databasesAt = new Date().toISOString();
    const files = FILES.filter((name) => existsSync(join(dataDir, name)));
    await pack(join(partial, 'files.tar.gz'), dataDir, files);
    const seconds = (Date.now() - from) / 1_000;
    const manifest: Manifest = { streamsAt, databasesAt, seconds, streams };
    writeFileSync(join(partial, 'backup.json'), JSON.stringify(manifest, null, 2));
    renameSync(partial, backup);
    return backup;
  } catch (error) {
    // In words by tar.
    const isFull = /ENOSPC|No space left on device/.test((error as Error).message);
    const sentence = `The disk is full: no backup could be written to ${backupDir}. Nothing of it is left there.`;
    throw isFull ? new Error(sentence, { cause: error }) : error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/**
 * Archives the files of a running site. tar exits with 1 when a file changed while it was read. That is harmless,
 * because stored releases and pictures never change.
 */
async function pack(archive: string, dataDir: string, files: readonly string[]): Promise<void> {
  try {
    const args = ['-czf', archive, '--exclude=.drafts', '-C', dataDir, ...files];
    await run('tar', args, { env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 1) throw error;
  }
}

function copyStreams(natsUrl: string, folder: string): Promise<StreamDescription[]> {
  return withNats(natsUrl, async (nc) => {
    const descriptions: StreamDescription[] = [];
    for await (const { config } of (await jetstreamManager(nc)).streams.list())
      descriptions.push(await writeSnapshot(nc, config.name, join(folder, config.name)));
    return descriptions;
  });
}
