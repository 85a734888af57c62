import { defineConfig } from '@playwright/test';
import { baseConfig, ONLY_TEXT } from '../stack/base-config.ts';

/** `npm run prove -- containers`: journeys that need nothing but the site and the mail sink, on a running stack. */
const { globalSetup: _none, ...config } = baseConfig;

export default defineConfig(config, {
  testDir: '../journeys',
  testMatch: ['shop', 'sign-in', 'checkout', 'newsletter'].map((journey) => `${journey}.e2e.ts`),
  outputDir: '../../test-results/containers',
  // Reads the database, which no container publishes.
  grepInvert: /declined or without funds/,
  workers: 2,
  use: ONLY_TEXT,
});
