import { defineConfig } from '@playwright/test';

/** `npm run test:browsers`: everyday journeys in other browsers than Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.browser.ts',
  outputDir: '../../test-results/browsers',
  globalSetup: '../stack/start.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
