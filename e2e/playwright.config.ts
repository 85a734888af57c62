import { defineConfig } from '@playwright/test';
import { baseConfig } from './stack/base-config.ts';

/** What crosses every border, in a real browser on the real stack. */
export default defineConfig(baseConfig, {
  testDir: '.',
  outputDir: '../test-results/e2e',
  // One more than there are cores: much of it waits. Tests that stop a service must not meet others: they come last, one
  // at a time, beside those that have a stack of their own.
  workers: 3,
  projects: [
    { name: 'site', testIgnore: ['resilience/**', 'releases/**'] },
    // Each remote brings its own; not those of the copies that the tests of releases work in.
    { name: 'of-remotes', testDir: '..', testMatch: 'mfe-*/e2e/**/*.e2e.ts', testIgnore: '.cache/**' },
    {
      name: 'resilience',
      testMatch: 'resilience/killed-*.e2e.ts',
      dependencies: ['site', 'of-remotes'],
      workers: 1,
    },
    {
      name: 'rolling-restart',
      testMatch: 'resilience/rolling-restart.e2e.ts',
      dependencies: ['site'],
      workers: 1,
    },
  ],
});
