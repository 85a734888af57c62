import './own-stack.ts';
import { defineConfig } from '@playwright/test';
import { baseConfig, WITHOUT_PICTURES } from '../stack/base-config.ts';

/**
 * What changes live releases or stops components: on a stack of its own, one test at a time, so that the others can run
 * beside it.
 */
export default defineConfig(baseConfig, {
  testDir: '..',
  testMatch: ['e2e/releases/**/*.e2e.ts', 'e2e/resilience/**/*.e2e.ts'],
  outputDir: '../../test-results/releases',
  workers: 1,
  use: WITHOUT_PICTURES,
});
