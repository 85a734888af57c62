import { defineConfig } from '@playwright/test';
import { findMissingPackages } from './packages.ts';

const missing = findMissingPackages();
if (missing.length > 0) {
  process.stderr.write(
    `Firefox and WebKit are used as Debian packages them: apt-get install ${missing.join(' ')}\n`,
  );
  process.exit(1);
}

/** `npm run test:browsers`: the everyday journeys where Chromium's habits do not help. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.browser.ts',
  outputDir: '../../test-results/browsers',
  globalSetup: '../stack/start.ts',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
