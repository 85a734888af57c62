import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '@studio/browsers';
import { SITE } from './stack/addresses.ts';

const chromium = findChromium();

/** What crosses every border, in a real browser on the real stack (own ports, own data folder). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './stack/start.ts',
  // Two cores. Tests that stop a service must not meet others: they come last, one at a time, beside those that have a
  // stack of their own.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'site', testIgnore: 'resilience/**' },
    { name: 'resilience', testMatch: 'resilience/killed-*.e2e.ts', dependencies: ['site'], workers: 1 },
    {
      name: 'rolling-restart',
      testMatch: 'resilience/rolling-restart.e2e.ts',
      dependencies: ['site'],
      workers: 1,
    },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },

  use: {
    baseURL: SITE,
    browserName: 'chromium',
    // Else a test would meet what the one before it left behind; offline.e2e.ts lets them in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Without a film of each test, which costs a quarter of the time: the picture of the failure and the page's snapshots are enough.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: chromium.path,
      env: { ...process.env, ...chromium.env } as Record<string, string>,
      args: CHROMIUM_FLAGS,
    },
  },
});
