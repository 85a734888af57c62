import { buildAll } from './build-all.ts';
import { printStartupError } from '@studio/local-runtime';

/** `npm run build`: builds what changed since the last time. */
try {
  await buildAll();
} catch (error) {
  printStartupError(error);
  process.exitCode = 1;
}
