import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { launchOptions } from '@studio/browsers';
import { SITE } from './addresses.ts';

/** Blink's settings without pictures, and with a mouse as in Playwright's own settings, which these replace. */
const NO_PICTURES =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Chromium draws little more than the screen, not a few screens ahead. That saves a tenth of its time. */
const ONLY_IN_VIEW = '--force-gpu-mem-available-mb=8';

/** For tests of layout: Chromium loads no pictures. */
export const WITHOUT_PICTURES: PlaywrightTestConfig['use'] = {
  launchOptions: launchOptions([NO_PICTURES, ONLY_IN_VIEW]),
};

/** For functional tests: Chromium loads neither pictures nor web fonts, which saves a third of the time. */
export const ONLY_TEXT: PlaywrightTestConfig['use'] = {
  launchOptions: launchOptions([NO_PICTURES, ONLY_IN_VIEW, '--disable-remote-fonts']),
};

/** Common to all e2e runs: a real browser, the real stack on separate ports and a separate data folder. */
export const baseConfig: PlaywrightTestConfig = {
  testMatch: '**/*.e2e.ts',
  globalSetup: path.join(import.meta.dirname, 'start.ts'),
  fullyParallel: false,
  forbidOnly: true,
  // Timeouts end hanging tests. They are long, because a busy machine is not a fault.
  timeout: 300_000,
  expect: { timeout: 60_000 },

  use: {
    baseURL: SITE,
    navigationTimeout: 120_000,
    actionTimeout: 120_000,
    browserName: 'chromium',
    // Without this a test would get caches of the previous one; offline.e2e.ts allows service workers.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // Permanent animations cost a quarter of the time; `MOVING` allows them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
};
