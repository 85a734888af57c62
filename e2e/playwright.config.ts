import { defineConfig } from '@playwright/test';
import { baseConfig } from './stack/base-config.ts';

/** What crosses every border, in a real browser on the real stack. */
export default defineConfig(baseConfig, {
  testDir: '.',
  outputDir: '../test-results/e2e',
  // More than there are cores: much of it waits.
  workers: 4,
  projects: [
    // Tests that stop components or change live releases run on a stack of their own: releases/playwright.config.ts.
    { name: 'site', testIgnore: ['resilience/**', 'releases/**'] },
    // Each remote brings its own; not those of the copies that the tests of releases work in.
    { name: 'of-remotes', testDir: '..', testMatch: 'mfe-*/e2e/**/*.e2e.ts', testIgnore: '.cache/**' },
  ],
});
