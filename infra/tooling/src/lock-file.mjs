/**
 * npm omits optional packages of other platforms from the lock file when the registry mirror did not know them; `npm
 * ci` then rejects the file. Their parents pin the versions, so this script adds the entries: `node
 * infra/tooling/src/lock-file.mjs` after `npm install`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = join(dirname(fileURLToPath(import.meta.url)), '../../../package-lock.json');
const PLATFORM = /(android|darwin|freebsd|linux|openharmony|win32|windows|wasm32)-([a-z0-9]+)/;

/** The optional packages that entries of a lock file require and that it lacks: path and entry. */
export function findMissing(packages) {
  const missing = {};
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (packages[`${path}/node_modules/${name}`] || packages[`node_modules/${name}`]) continue;
      const [, system = '', processor = ''] = PLATFORM.exec(name) ?? [];
      const wasm = system === 'wasm32';
      missing[`node_modules/${name}`] = {
        version,
        cpu: [wasm ? 'wasm32' : processor],
        ...(parent.dev && { dev: true }),
        ...(parent.peer && { peer: true }),
        ...(system === 'linux' &&
          /-(gnu|musl)/.test(name) && { libc: [name.includes('-musl') ? 'musl' : 'glibc'] }),
        optional: true,
        ...(wasm ? {} : { os: [system === 'windows' ? 'win32' : system] }),
      };
    }
  }
  return missing;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = findMissing(lock.packages);
  const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added to package-lock.json.`);
}
