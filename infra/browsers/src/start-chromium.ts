import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

/** Starts a Chromium without a window. Close it at the end. @throws StartupError when none starts here. */
export function startChromium(): Promise<Browser> {
  const { path, env } = findChromium();
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env } as Record<string, string>,
    args: CHROMIUM_FLAGS,
  });
}
