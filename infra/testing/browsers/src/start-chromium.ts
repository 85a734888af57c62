import { statfsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** Flags for a machine without a screen; no request leaves the machine. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // Requests to other hosts fail immediately. On some networks they would hang for minutes, and the page with them.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.*',
];

/** Shared memory that several browsers with large pages need, in bytes. Docker's default is 64 MiB. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;

/**
 * Playwright options that start this machine's Chromium. By default Playwright lets Chromium keep shared memory in
 * files of the temporary folder, because `/dev/shm` can be too small. On a disk that costs a third of a page's time,
 * so a large enough `/dev/shm` is used.
 * @param flags Further command-line flags of Chromium.
 * @throws StartupError when no Chromium starts.
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

/** Starts a headless Chromium. The caller closes it. @throws StartupError when none starts. */
export function startChromium(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
