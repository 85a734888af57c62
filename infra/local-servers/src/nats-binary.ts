import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, StartupError, unpackDebianPackage } from '@studio/local-runtime';

const CACHE = join(ROOT, '.cache/nats');
/** Debian's first release with a server new enough for us; the package also runs on the one before. */
const SUITE = 'trixie';
const IN_PACKAGE = 'root/usr/sbin/nats-server';

/** Whether `nats-server --version` names 2.10 or newer: older ones lack `sync_interval` and several filter subjects. */
export function isNewEnough(versionLine: string): boolean {
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(versionLine) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 10);
}

/**
 * The path of a NATS server, 2.10 or newer: the one on PATH, else Debian's package, downloaded once into `.cache/`.
 * @throws StartupError naming the official ways to get one.
 */
export function findNatsServer(cache = CACHE): string {
  const kept = join(cache, IN_PACKAGE);
  for (const file of ['nats-server', kept]) if (works(file)) return file;
  const fresh = `${cache}.${process.pid}`;
  try {
    mkdirSync(dirname(cache), { recursive: true });
    mkdirSync(fresh, { recursive: true });
    if (unpackDebianPackage('nats-server', SUITE, fresh) && works(join(fresh, IN_PACKAGE))) {
      // Another run may have put its own there meanwhile; either is fine.
      if (!works(kept)) {
        rmSync(cache, { recursive: true, force: true });
        renameSync(fresh, cache);
      }
      return kept;
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  throw new StartupError(
    'NATS server 2.10 or newer was not found and could not be fetched: install it (`brew install nats-server`, or https://github.com/nats-io/nats-server/releases, or the container image `nats:2`), or set NATS_URL to a running one.',
  );
}

function works(file: string): boolean {
  if (file.includes('/') && !existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && isNewEnough(stdout);
}
