/**
 * Loaded into a program before its own code (`--import`): reports every disk as full while the file that DRILL_DISK names
 * exists, and as half full otherwise.
 */
import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { statfs } = fs.promises;
const file = process.env.DRILL_DISK;

fs.promises.statfs = (async (path: string) => {
  const disk = await statfs(path);
  disk.bavail = file && existsSync(file) ? 0 : disk.blocks / 2;
  return disk;
}) as typeof statfs;
syncBuiltinESMExports();
