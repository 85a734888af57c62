import { buildAll } from './build-all.ts';
import { printTrouble } from '@studio/local-runtime';

/** `npm run build`: builds what changed since the last time. */
try {
  await buildAll();
} catch (error) {
  printTrouble(error);
  process.exitCode = 1;
}
