import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defineConfig } from '@playwright/test';
import { baseConfig, ONLY_TEXT, WITHOUT_PICTURES } from './stack/base-config.ts';

/** Globs match the whole path of a file. */
const inE2e = (files: string) => `e2e/${files}.e2e.ts`;
/** Tests that check pictures, or a layout that needs them. */
const LOOKS = [
  'accessibility/*',
  'club/{card,club,members-pictures}*',
  'desk/sheets*',
  'every-page/every-page*',
  'home/*',
  'kitchen/recipes*',
  'reading/{first-paint,offline,in-parts}*',
  'shell/chrome*',
].map(inE2e);
/** Tests that measure text in its own fonts. */
const TEXT = ['desk/every-page*', 'kitchen/chefs*', 'reading/no-javascript*'].map(inE2e);

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
    { name: 'text', testMatch: TEXT, use: WITHOUT_PICTURES },
    {
      name: 'site',
      // Tests that stop components or change live releases run on a separate stack: releases/playwright.config.ts.
      testIgnore: ['e2e/resilience/**', 'e2e/releases/**', ...LOOKS, ...TEXT],
      use: ONLY_TEXT,
    },
    // Not the whole checkout: the stacks' folders change while Playwright looks for tests.
    ...FOLDERS_OF_REMOTES.map((testDir) => ({ name: basename(dirname(testDir)), testDir })),
  ],
});
