import { statfsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** For a machine without a screen, and without a word to the outside. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // Another host is not found at once. On some networks a request to it waits for minutes, and a page with it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.*',
];

/** Shared memory that several browsers with large pages need, in bytes. Docker gives a container 64 MiB by default. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;

/**
 * Options with which Playwright starts the Chromium of this machine.
 *
 * Playwright makes Chromium keep shared memory in files of the temporary folder, since `/dev/shm` may be too small. On a
 * disk that costs a third of a page's time, so where `/dev/shm` is large enough it is used.
 * @param flags Further switches of Chromium.
 * @throws StartupError when no Chromium starts here.
 */
export function launchOptions(flags: readonly string[] = []): LaunchOptions {
  const { path, env } = findChromium();
  return {
    executablePath: path,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [...FLAGS, ...flags],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  };
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHARED_MEMORY;
  } catch {
    return false;
  }
}

/** Starts a Chromium without a window. Close it at the end. @throws StartupError when none starts here. */
export function startChromium(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
