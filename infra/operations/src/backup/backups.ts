import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from '@studio/local-runtime';
import { z } from 'zod';
import { StreamDescription } from './stream-snapshot.ts';

/** Number of backups that are kept. */
const KEPT = 14;
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/** The content of `backup.json`. */
const Manifest = z.object({
  /** When the first stream was copied: events published later are in the outboxes only. */
  streamsAt: z.iso.datetime(),
  /** When the copy of the databases was complete: what was committed later is missing. */
  databasesAt: z.iso.datetime(),
  seconds: z.number(),
  streams: z.array(StreamDescription),
});
export type Manifest = z.infer<typeof Manifest>;

/** Names of everything in a folder of backups. Throws when this user cannot read it. */
export function namesIn(backupDir: string): string[] {
  return inFolder('BACKUP_DIR', backupDir, () => (existsSync(backupDir) ? readdirSync(backupDir) : []));
}

/** Names of the complete backups of a folder, oldest first. */
export function listBackups(backupDir: string): string[] {
  return namesIn(backupDir)
    .filter((name) => NAME.test(name))
    .sort();
}

/** The folder of a backup. Throws when there is none of that name. */
export function findBackup(backupDir: string, name = 'latest'): string {
  const names = listBackups(backupDir);
  const found = name === 'latest' ? names.at(-1) : names.find((each) => each === name);
  if (!found)
    throw new Error(
      names.length === 0
        ? `There is no backup in ${backupDir}: \`npm run backup\` makes one.`
        : `There is no backup "${name}" in ${backupDir}: \`npm run backup -- list\` shows all.`,
    );
  return join(backupDir, found);
}

export const readManifest = (backup: string): Manifest =>
  readWritten(join(backup, 'backup.json'), Manifest, 'restore another backup');

/** Reads a file that backups or rehearsals have written. Throws when it is damaged, with what to do then. */
export function readWritten<T>(file: string, schema: z.ZodType<T>, mend: string): T {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is damaged: ${mend}.`, { cause });
  }
}

/** Deletes what interrupted backups have left. */
export function removeInterrupted(backupDir: string): void {
  for (const name of readdirSync(backupDir).filter((each) => each.endsWith('.partial')))
    rmSync(join(backupDir, name), { recursive: true });
}

/** Deletes all but the newest backups. */
export function pruneBackups(backupDir: string): void {
  for (const name of listBackups(backupDir).slice(0, -KEPT))
    rmSync(join(backupDir, name), { recursive: true });
}
