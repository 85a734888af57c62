import { join } from 'node:path';
import { emptyDataFolder } from './empty-data-folder.ts';
import { readCommandLine, ROOT, runCommand } from '@studio/local-runtime';

const USAGE = 'npm run reset   deletes all data of this checkout, so that the next start is a first start';

await runCommand((args) => {
  readCommandLine(args, USAGE, {});
  emptyDataFolder(join(ROOT, '.data'));
  return '.data is empty: the next start creates new databases.';
});
