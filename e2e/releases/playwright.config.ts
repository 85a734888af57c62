import './own-stack.ts';
import { defineConfig } from '@playwright/test';
import { baseConfig, ONLY_TEXT } from '../stack/base-config.ts';

/**
 * Tests that change live releases or stop components: on a separate stack, one at a time, so that the others can run
 * at the same time.
 */
export default defineConfig(baseConfig, {
  testDir: '..',
  testMatch: ['e2e/releases/**/*.e2e.ts', 'e2e/resilience/**/*.e2e.ts'],
  outputDir: '../../test-results/releases',
  workers: 1,
  use: ONLY_TEXT,
});
