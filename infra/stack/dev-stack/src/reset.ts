import { join } from 'node:path';
import { emptyDataFolder } from './empty-data-folder.ts';
import { printStartupError, ROOT } from '@studio/local-runtime';

/** `npm run reset`: deletes all data, so that the next start is a first start. */
try {
  emptyDataFolder(join(ROOT, '.data'));
  console.log('.data is empty: the next start creates new databases.');
} catch (error) {
  printStartupError(error);
  process.exitCode = 1;
}
