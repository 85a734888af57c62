import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from '@studio/browsers';
import { SITE } from './addresses.ts';

/**
 * For tests of what the site does: Chromium loads no pictures and no web fonts, which takes a third of its time off. How
 * pages look is for the tests that load them.
 */
export const WITHOUT_PICTURES: PlaywrightTestConfig['use'] = {
  launchOptions: launchOptions(['--blink-settings=imagesEnabled=false', '--disable-remote-fonts']),
};

/** What every run of the e2e tests has: a real browser, the real stack on its own ports and data folder. */
export const baseConfig: PlaywrightTestConfig = {
  testMatch: '**/*.e2e.ts',
  globalSetup: path.join(import.meta.dirname, 'start.ts'),
  fullyParallel: false,
  forbidOnly: true,
  // What passes only when repeated is named at the end of `npm test`.
  retries: 1,
  // Time limits are there to end a test that hangs. They are wide, since a busy machine is no fault.
  timeout: 300_000,
  expect: { timeout: 60_000 },

  use: {
    baseURL: SITE,
    navigationTimeout: 120_000,
    browserName: 'chromium',
    // Else a test would meet what the one before it left behind; offline.e2e.ts lets them in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // What moves all the time costs a quarter of the time; `MOVING` lets it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Without a film, which costs a quarter of the time: the picture of the failure and the page's snapshots are enough.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: launchOptions(),
  },
};
