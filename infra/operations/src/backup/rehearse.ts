import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asStartupError, isRunning, makeFolder } from '@studio/local-runtime';
import { removePostgresData } from '@studio/local-servers';
import { z } from 'zod';
import { namesIn, readWritten } from './backups.ts';
import { checkBooks } from './check-books.ts';
import { restoreBackup } from './restore.ts';

/** The result of the last rehearsal. */
const Rehearsal = z.object({
  backup: z.string(),
  at: z.iso.datetime(),
  seconds: z.number(),
  /** What does not hold in the restored databases, one sentence each. */
  differences: z.array(z.string()),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** Folders of rehearsals begin with it, followed by the id of their process. */
const REHEARSAL = '.rehearsal';

const FILE = 'rehearsal.json';

/**
 * Restores a backup beside the running site, checks it, deletes it, and keeps the result in `rehearsal.json`. A rehearsal
 * without differences is also kept in the site's data folder, where the web server reads it for its metric.
 */
export async function rehearse(backup: string, backupDir: string, dataDir: string): Promise<Rehearsal> {
  makeFolder('BACKUP_DIR', backupDir);
  const from = Date.now();
  const empty = (copy: string) => {
    removePostgresData(join(copy, 'postgres'));
    rmSync(copy, { recursive: true, force: true });
  };
  // What rehearsals that were interrupted have left.
  for (const name of readdirSync(backupDir).filter((each) => each.startsWith(REHEARSAL)))
    if (!isRunning(Number(name.split('-')[1]))) empty(join(backupDir, name));
  const folder = mkdtempSync(join(backupDir, `${REHEARSAL}-${process.pid}-`));
  let result: Pick<Rehearsal, 'differences' | 'figures'> = { differences: [], figures: {} };
  try {
    await restoreBackup(backup, folder, async ({ adminUrl }) => {
      result = await checkBooks(adminUrl);
    });
  } catch (error) {
    result = { differences: [`not restored: ${(error as Error).message}`], figures: {} };
  } finally {
    empty(folder);
  }
  const at = new Date().toISOString();
  const seconds = (Date.now() - from) / 1_000;
  const rehearsal = { backup: basename(backup), at, seconds, ...result };
  write(join(backupDir, FILE), rehearsal);
  if (result.differences.length === 0)
    write(join(dataDir, 'proven-restore.json'), { at, seconds, differences: 0 });
  return rehearsal;
}

function write(file: string, content: object): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(content, null, 2));
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw asStartupError(error, dirname(file));
  }
}

/** The result of the last rehearsal. Undefined when there was none. */
export function lastRehearsal(backupDir: string): Rehearsal | undefined {
  if (!namesIn(backupDir).includes(FILE)) return undefined;
  return readWritten(join(backupDir, FILE), Rehearsal, '`npm run backup -- rehearse` writes it again');
}

/** `last proven restore 2026-11-26 03:12 UTC, 41 s, 0 differences`, then each difference on a line. */
export function rehearsalText(rehearsal: Rehearsal | undefined): string {
  if (!rehearsal) return 'No restore was rehearsed yet.';
  const { at, seconds, differences, figures } = rehearsal;
  const count = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
  const what = differences.length === 0 ? 'last proven restore' : 'LAST RESTORE FAILED';
  return [
    `${what} ${at.slice(0, 16).replace('T', ' ')} UTC, ${Math.round(seconds)} s, ${count}`,
    ...differences.map((line) => `  ${line}`),
    ...Object.entries(figures).map(([name, value]) => `  ${name}: ${value}`),
  ].join('\n');
}
