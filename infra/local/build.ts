import { buildAll } from './build-all.ts';
import { printTrouble } from './trouble.ts';

/** `npm run build`: builds what changed since the last time. */
try {
  await buildAll();
} catch (error) {
  printTrouble(error);
  process.exitCode = 1;
}
