import { readCommandLine, runCommand, UsageError } from '@studio/local-runtime';
import { createBackup } from './backup.ts';
import { findBackup, listBackups, pruneBackups, readManifest } from './backups.ts';
import { BACKUP_DIR, DATA_DIR, readSite } from '../site/site.ts';
import { lastRehearsal, type Rehearsal, rehearsalText, rehearse } from './rehearse.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `npm run backup                       copies the running site to a new folder of ${BACKUP_DIR}
npm run backup -- list
npm run backup -- rehearse [<name>]  restores a backup beside the running site, checks it, and deletes it
npm run backup -- status             the result of the last rehearsal
npm run restore -- latest|<name>     restores a backup into ${DATA_DIR}, which has no data`;

const COMMANDS: Record<string, (name?: string) => Promise<string> | string> = {
  async create() {
    const backup = await createBackup(readSite(), BACKUP_DIR);
    pruneBackups(BACKUP_DIR);
    return `${backup}, ${readManifest(backup).seconds.toFixed(1)} s`;
  },
  list: () =>
    listBackups(BACKUP_DIR).join('\n') ||
    `There is no backup in ${BACKUP_DIR}: \`npm run backup\` makes one.`,
  async rehearse(name) {
    return told(await rehearse(findBackup(BACKUP_DIR, name), BACKUP_DIR, DATA_DIR));
  },
  status: () => told(lastRehearsal(BACKUP_DIR)),
  async restore(name) {
    if (!name) throw new UsageError(USAGE);
    const backup = findBackup(BACKUP_DIR, name);
    const { republished } = await restoreBackup(backup, DATA_DIR);
    const { databasesAt } = readManifest(backup);
    return `${DATA_DIR} is as it was on ${databasesAt}; ${republished} events are published again at the next start. What was committed later is missing.`;
  },
};

/** Text about a rehearsal. The command fails when the rehearsal did. */
function told(rehearsal: Rehearsal | undefined): string {
  if (rehearsal && rehearsal.differences.length > 0) process.exitCode = 1;
  return rehearsalText(rehearsal);
}

await runCommand((args) => {
  const [command = 'create', name, ...more] = readCommandLine(args, USAGE, {
    allowPositionals: true,
  }).positionals;
  const takesName = ['rehearse', 'restore'].includes(command);
  if (!Object.hasOwn(COMMANDS, command) || (name && !takesName) || more.length > 0)
    throw new UsageError(USAGE);
  return COMMANDS[command]!(name);
});
