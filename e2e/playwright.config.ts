import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defineConfig } from '@playwright/test';
import { baseConfig, WITHOUT_PICTURES } from './stack/base-config.ts';

/** Tests that check pictures, or measure text in its own fonts. Globs match the whole path of a file. */
const LOOKS = [
  'accessibility/*',
  'club/{card,club,members-pictures}*',
  'desk/{every-page,sheets}*',
  'every-page/every-page*',
  'home/*',
  'kitchen/{chefs,recipes}*',
  'reading/{first-paint,no-javascript,offline,slow-line}*',
  'shell/chrome*',
].map((files) => `e2e/${files}.e2e.ts`);

/** A remote may bring its own tests. */
const FOLDERS_OF_REMOTES = globSync('../mfe-*/e2e', { cwd: import.meta.dirname });

/** End-to-end tests in a real browser on the real stack. */
export default defineConfig(baseConfig, {
  testDir: '.',
  outputDir: '../test-results/e2e',
  // More workers than cores, because tests often wait.
  workers: 4,
  projects: [
    { name: 'looks', testMatch: LOOKS },
    // Tests that stop components or change live releases run on a separate stack: releases/playwright.config.ts.
    { name: 'site', testIgnore: ['e2e/resilience/**', 'e2e/releases/**', ...LOOKS], use: WITHOUT_PICTURES },
    // Not the whole checkout: the stacks' folders change while Playwright looks for tests.
    ...FOLDERS_OF_REMOTES.map((testDir) => ({ name: basename(dirname(testDir)), testDir })),
  ],
});
