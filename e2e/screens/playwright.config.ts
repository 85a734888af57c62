import { defineConfig } from '@playwright/test';
import { baseConfig } from '../stack/base-config.ts';

/** `npm run screens`: a picture of every page at three widths, with a contact sheet, for people to look at. */
export default defineConfig(baseConfig, {
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: '../../test-results/screens-run',
});
