import { defineConfig } from '@playwright/test';
import { baseConfig, WITHOUT_PICTURES } from './stack/base-config.ts';

/** Folders of tests that look at pictures, or at text in its own fonts. Globs match the whole path of a file. */
const LOOKS = ['accessibility', 'club', 'every-page', 'home', 'kitchen', 'reading', 'shell'].map(
  (folder) => `e2e/${folder}/**`,
);

/** What crosses every border, in a real browser on the real stack. */
export default defineConfig(baseConfig, {
  testDir: '.',
  outputDir: '../test-results/e2e',
  // More than there are cores: much of it waits.
  workers: 4,
  projects: [
    { name: 'looks', testMatch: LOOKS.map((folder) => `${folder}/*.e2e.ts`) },
    // Tests that stop components or change live releases run on a stack of their own: releases/playwright.config.ts.
    { name: 'site', testIgnore: ['e2e/resilience/**', 'e2e/releases/**', ...LOOKS], use: WITHOUT_PICTURES },
    // Each remote brings its own tests. Copies of the checkout, in which tests of releases work, are not searched.
    { name: 'of-remotes', testDir: '..', testMatch: 'mfe-*/e2e/**/*.e2e.ts', testIgnore: '.cache/**' },
  ],
});
