import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  asStartupError,
  type Command,
  plainEnvironment,
  processArgs,
  StartupError,
} from '@studio/local-runtime';
import { completeBinaries, postgresPackage } from './postgres-binaries.ts';
import { choosePostgresHome, type PostgresHome } from './postgres-user.ts';

export interface PostgresOptions {
  dataDir: string;
  port: number;
  /** Password of the superuser `postgres`, set when the data folder is created. */
  password: string;
  /** Turns fsync off: rows survive a killed server but not a power failure. For tests. */
  throwaway?: boolean;
}

const THROWAWAY = ['fsync=off', 'full_page_writes=off'];

/**
 * Prepares a PostgreSQL data folder and returns the server's start command.
 * @throws StartupError when there are no binaries, the folder cannot be created, or a server already runs on it.
 */
export function preparePostgres({ dataDir, port, password, throwaway = false }: PostgresOptions): Command {
  const programs = postgresPackage();
  completeBinaries(programs);
  mkdirSync(dirname(dataDir), { recursive: true });
  const home = choosePostgresHome(programs, dataDir);
  mkdirSync(home.dataDir, { recursive: true, mode: 0o700 });
  giveTo(home);
  if (existsSync(join(home.dataDir, 'PG_VERSION'))) refuseSecondServer(home.dataDir);
  else initialise(home, password);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(throwaway ? THROWAWAY : []),
  ];
  return program(home, 'postgres', ['-D', home.dataDir, ...settings.flatMap((setting) => ['-c', setting])]);
}

/** The folder in which the server of `dataDir` keeps its data: another one where its user cannot reach `dataDir`. */
export function postgresFolder(dataDir: string): string {
  const programs = postgresPackage();
  completeBinaries(programs);
  return choosePostgresHome(programs, dataDir).dataDir;
}

/** Returns the superuser's connection string of an embedded server. It overrides PGSSLMODE, as the server has no TLS. */
export function postgresUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres?sslmode=disable`;
}

function program(home: PostgresHome, name: string, args: string[]): Command {
  const [file = '', ...rest] = [...home.prefix, join(home.bin, name), ...args];
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions and loses nothing. SIGQUIT is the immediate shutdown: the
  // next start recovers as after a crash, but the server's child processes end first and leave no zombies.
  return {
    file,
    args: rest,
    cwd: '/',
    env: plainEnvironment(),
    stopSignal: 'SIGINT',
    killSignal: 'SIGQUIT',
    ...(home.user && { user: home.user }),
  };
}

function initialise(home: PostgresHome, password: string): void {
  // Beside the data, where PostgreSQL's user can read it, whatever folder TMPDIR is.
  const passwordFile = `${home.dataDir}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { file, args, cwd, env, user } = program(home, 'initdb', [
    '-D',
    home.dataDir,
    '--no-sync',
    ...access,
    ...locale,
  ]);
  const made = spawnSync(file, args, { cwd, env, ...user, encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    const lines = `${made.stderr ?? ''}${made.error?.message ?? ''}`.trim().split('\n');
    if (lines.some((line) => line.includes('No space left')))
      throw asStartupError({ code: 'ENOSPC' }, dirname(home.dataDir));
    const said = lines.find((line) => /error:|FATAL:/.test(line)) ?? lines.at(-1);
    throw new StartupError(`PostgreSQL could not make its data folder ${home.dataDir}: ${said}`);
  }
}

/** A pid file left by a killed server can name a process that is gone or another program. */
function refuseSecondServer(dataDir: string): void {
  const file = join(dataDir, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  if (!pid) return;
  if (processArgs(pid).includes(dataDir))
    throw new StartupError(`A PostgreSQL server (process ${pid}) already runs on ${dataDir}: stop it first.`);
  rmSync(file);
}

/** The data folder must belong to the user that runs the server, which can differ from the earlier run's. */
function giveTo({ dataDir, user }: PostgresHome): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = user ?? { uid: 0, gid: 0 };
  for (const name of ['.', ...readdirSync(dataDir, { recursive: true })])
    chownSync(join(dataDir, String(name)), uid, gid);
}
