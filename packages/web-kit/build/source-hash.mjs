import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of everything that a remote's build is made of and that lies in its folder. */
export function sourceHash(directory) {
  const hash = createHash('sha256');
  const files = globSync(['src/**/*.*', 'remote.config.ts', 'package.json'], { cwd: directory });
  for (const file of files.filter((name) => !/\.spec\.tsx?$/.test(name)).sort()) {
    hash.update(file).update(readFileSync(path.join(directory, file)));
  }
  return hash.digest('hex').slice(0, 10);
}
