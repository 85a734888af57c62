import { defineConfig } from '@playwright/test';
import { baseConfig } from '../stack/base-config.ts';

/** `npm run screens`: a screenshot of every page at three widths, with a contact sheet. */
export default defineConfig(baseConfig, {
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: '../../test-results/screens-run',
});
