import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** A browser to drive: where it is and what its environment must hold. */
export interface Browser {
  path: string;
  env: Record<string, string>;
}

const INSTALLED = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The first that starts: an installed Chromium or Chrome, then the one inside the npm package. */
export async function findChromium(): Promise<Browser> {
  for (const path of INSTALLED) {
    if (path && existsSync(path) && starts(path)) return { path, env: {} };
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  // The package brings its libraries along and names them through the environment of this process.
  // Its own flags (one process, no web security) are for servers without a display, not for tests.
  return { path, env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' } };
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
