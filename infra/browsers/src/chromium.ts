import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, StartupError } from '@studio/local-runtime';

/** A browser to drive: where it is and what its environment must hold. */
export interface Chromium {
  path: string;
  env: Record<string, string>;
}

/** For a machine without a screen, and without a word to the outside. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

const INSTALLED = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const CACHE = join(ROOT, '.cache/chromium');

/**
 * The first that starts: an installed Chromium or Chrome, then the one inside the npm package, with its own libraries
 * where the system lacks them.
 * @throws StartupError when none starts.
 */
export function findChromium(cache = CACHE): Chromium {
  for (const path of INSTALLED) {
    if (path && existsSync(path) && starts({ path, env: {} })) return { path, env: {} };
  }
  const path = join(cache, 'chromium');
  if (!existsSync(path)) unpack(cache);
  const withItsLibraries = { path, env: { LD_LIBRARY_PATH: join(cache, 'al2023/lib') } };
  const found = [{ path, env: {} }, withItsLibraries].find(starts);
  if (found) return found;
  throw new StartupError(
    'No Chromium starts here: install one (`apt install chromium`), or name yours in CHROMIUM.',
  );
}

/**
 * Beside the project and whole at once. In the system's folder for temporary files, where the package would put it,
 * another user's copy cannot be run, and a copy that another process still writes is taken for a whole one.
 */
function unpack(cache: string): void {
  const fresh = `${cache}.${process.pid}`;
  try {
    mkdirSync(fresh, { recursive: true });
    const { status } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
      {
        cwd: import.meta.dirname,
        stdio: 'inherit',
        // The name of such an image makes it bring its libraries along.
        env: { ...process.env, TMPDIR: fresh, CODEBUILD_BUILD_IMAGE: 'nodejs24' },
      },
    );
    // Another run may have put its own there meanwhile; either is fine.
    if (status === 0 && !existsSync(cache)) renameSync(fresh, cache);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function starts({ path, env }: Chromium): boolean {
  const options = { timeout: 20_000, env: { ...process.env, ...env } };
  return spawnSync(path, ['--version'], options).status === 0;
}
