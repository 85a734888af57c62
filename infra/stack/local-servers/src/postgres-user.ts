import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { copyBinaries } from './postgres-binaries.ts';

/** The folders of PostgreSQL's programs and data for the user that runs it, and how its programs are started. */
export interface PostgresHome {
  bin: string;
  dataDir: string;
  /** Set when it runs as another system user. */
  user?: { uid: number; gid: number };
  /** Command prefix: a user namespace in which the user is not root. */
  prefix: string[];
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/**
 * Chooses how to run PostgreSQL, which refuses to run as root. A plain user simply runs it. Root runs it as `postgres`
 * or `nobody` where that user can reach programs and data; else in a user namespace; else from copies under /var/tmp.
 */
export function choosePostgresHome(programs: string, dataDir: string): PostgresHome {
  const here = { bin: join(programs, 'native/bin'), dataDir, prefix: [] };
  if (process.getuid?.() !== 0) return here;
  const user = systemUser('postgres') ?? systemUser('nobody');
  if (user && canEnter(here.bin, user) && canEnter(dirname(dataDir), user)) return { ...here, user };
  const [file = '', ...args] = NAMESPACE;
  if (spawnSync(file, [...args, 'true']).status === 0) return { ...here, prefix: NAMESPACE };
  const away = awayFolder(dataDir) ?? makeAwayFolder(dataDir);
  copyBinaries(programs, away);
  return { bin: join(away, 'native/bin'), dataDir: join(away, 'data'), prefix: [], ...(user && { user }) };
}

/** The folder outside the checkout that has programs and data. `dataDir` is a link to its data, and moves with the checkout. */
function awayFolder(dataDir: string): string | undefined {
  return lstatSync(dataDir, { throwIfNoEntry: false })?.isSymbolicLink()
    ? dirname(readlinkSync(dataDir))
    : undefined;
}

function makeAwayFolder(dataDir: string): string {
  const away = mkdtempSync('/var/tmp/studio-postgres-');
  chmodSync(away, 0o755);
  mkdirSync(dirname(dataDir), { recursive: true });
  // The checkout may have been moved from a folder that the user could reach.
  if (existsSync(dataDir)) cpSync(dataDir, join(away, 'data'), { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
  symlinkSync(join(away, 'data'), dataDir);
  return away;
}

/** Deletes the data folder of a PostgreSQL server, also where it is a link to a folder outside the checkout. */
export function removePostgresData(dataDir: string): void {
  for (const folder of [awayFolder(dataDir), dataDir])
    if (folder) rmSync(folder, { recursive: true, force: true });
}

/** Whether a user can reach a folder: all existing parents allow it. */
export function canEnter(folder: string, user: { uid: number }): boolean {
  const { uid, mode } = existsSync(folder) ? statSync(folder) : { uid: -1, mode: 0o111 };
  const passes = uid === user.uid ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
  return passes && (dirname(folder) === folder || canEnter(dirname(folder), user));
}

function systemUser(name: string): { uid: number; gid: number } | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid.status === 0 && gid.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined;
}
