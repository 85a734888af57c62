import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, StartupError, unpackDebianPackage } from '@studio/local-runtime';
import { downloadNatsRelease, PROGRAM, releaseName, type DownloadOptions } from './nats-release.ts';

const run = promisify(execFile);

const CACHE = join(ROOT, '.cache');
/** The first Debian release with a recent enough server. Its package also runs on the release before. */
const SUITE = 'trixie';
const IN_PACKAGE = 'root/usr/sbin/nats-server';

/**
 * Whether `nats-server --version` reports 2.10 or newer. Older servers lack `sync_interval` and multiple filter
 * subjects.
 */
export function isNewEnough(versionLine: string): boolean {
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(versionLine) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 10);
}

/**
 * The path of a NATS server 2.10 or newer: the one on PATH, else Debian's package, else the official release for this
 * platform. The last two are downloaded once into `.cache/`.
 * @throws StartupError that says why there is none and how to install one on this platform.
 */
export async function findNatsServer(cache = CACHE, options: DownloadOptions = {}): Promise<string> {
  const debian = join(cache, 'nats');
  const release = join(cache, releaseName());
  for (const file of ['nats-server', join(debian, IN_PACKAGE), join(release, PROGRAM)])
    if (await works(file)) return file;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 'nats.'));
  try {
    if ((await unpackDebianPackage('nats-server', SUITE, fresh)) && (await works(join(fresh, IN_PACKAGE))))
      return await keep(fresh, debian, IN_PACKAGE);
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh);
    return await keep(await downloadNatsRelease(fresh, options), release, PROGRAM);
  } catch (error) {
    throw new StartupError(
      `NATS server 2.10 or newer is not on the PATH, and its official release could not be used (${(error as Error).message}): ${wayToInstall()}, or set NATS_URL to a running server (\`docker run -p 4222:4222 nats:2 -js\`).`,
      { cause: error },
    );
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Renames an unpacked folder to its final name, so that an incomplete one is never found there. Another process may
 * have done so meanwhile; either copy is fine.
 * @throws Error when its program does not run.
 */
async function keep(fresh: string, kept: string, program: string): Promise<string> {
  const file = join(kept, program);
  if (!(await works(join(fresh, program)))) throw new Error(`the downloaded ${program} does not run here`);
  try {
    renameSync(fresh, kept);
  } catch {
    if (await works(file)) return file;
    rmSync(kept, { recursive: true, force: true });
    renameSync(fresh, kept);
  }
  return file;
}

/** Installation instructions for this platform: a clause that begins with a verb. */
function wayToInstall(): string {
  const releases = 'https://github.com/nats-io/nats-server/releases';
  if (process.platform === 'darwin') return 'run `brew install nats-server`';
  if (process.platform === 'win32')
    return 'run `winget install NATSAuthors.NATSServer` or `scoop install nats-server`';
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const family = (system.match(/^ID(_LIKE)?=.*$/gm) ?? []).join(' ');
  if (/alpine/.test(family)) return 'run `apk add nats-server`';
  if (/arch/.test(family)) return 'run `pacman -S nats-server`';
  if (/fedora|rhel/.test(family)) return `install the .rpm from ${releases} with \`dnf install\``;
  if (/debian/.test(family)) return `install the .deb from ${releases} with \`apt install\``;
  return `install it from ${releases}`;
}

async function works(file: string): Promise<boolean> {
  return run(file, ['--version']).then(
    ({ stdout }) => isNewEnough(stdout),
    () => false,
  );
}
