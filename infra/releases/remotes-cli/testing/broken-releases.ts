import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteManifest } from '@studio/contracts';
import { ROOT } from '@studio/local-runtime';
import { releaseVersion } from '../src/stores/release-version.ts';

/** Faults of a release on the server: code at the end of its server build, and the kind that web servers count. */
export const SERVER_FAULTS = {
  'throws while it is loaded': { code: 'throw new Error("broken");', kind: 'load' },
  'throws while it is rendered': {
    code: everyModule('default: () => { throw new Error("broken"); }'),
    kind: 'render',
  },
  'throws in a timer': { code: 'setTimeout(() => { throw new Error("broken"); }, 300);', kind: 'error' },
  'loops while it is loaded': { code: 'for (;;);', kind: 'loop' },
  'loops while it is rendered': { code: everyModule('default: () => { for (;;); }'), kind: 'loop' },
  'eats memory': {
    code: 'const eaten = new Map(); for (let n = 0; ; n += 1) eaten.set(n, {});',
    kind: 'memory|loop',
  },
} as const;

/** Code that replaces a part of modules of a server build: the named ones, or all. */
export function everyModule(part: string, names?: readonly string[]): string {
  const chosen = names ? JSON.stringify(names) : 'Object.keys(module.exports.modules)';
  return `for (const name of ${chosen}) module.exports.modules[name] = { ...module.exports.modules[name], ${part} };`;
}

/**
 * Copies a built remote into a folder from which it can be published, with code appended to one of its files.
 * @param file Below `dist`: `server/remote.cjs`.
 * @returns the folder; the caller removes the one around it
 */
export async function copyBuild(
  remote: string,
  { version, file, code }: { version: string; file: string; code: string },
): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'release-')), `mfe-${remote}`);
  for (const part of ['dist', 'public', 'package.json'])
    await cp(path.join(ROOT, `mfe-${remote}`, part), path.join(folder, part), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  const about = path.join(folder, 'package.json');
  await writeFile(about, JSON.stringify({ ...JSON.parse(await readFile(about, 'utf8')), version }));
  const altered = path.join(folder, 'dist', file);
  await appendFile(altered, code);
  // Compressed as before.
  for (const ending of ['.br', '.gz']) await rm(`${altered}${ending}`, { force: true });
  return folder;
}

/**
 * Places a release like `good`, whose server build ends with `serverCode`, in a folder of releases without the checks
 * of `publish`.
 */
export function placeRelease(releasesDir: string, good: RemoteManifest, serverCode: string): RemoteManifest {
  const source = path.join(releasesDir, good.name, good.version);
  const code = `${readFileSync(path.join(source, good.serverEntry), 'utf8')}\n;${serverCode}`;
  const hash = createHash('sha384').update(code).digest('base64');
  const content = { ...good, integrity: { ...good.integrity, [good.serverEntry]: `sha384-${hash}` } };
  const packageVersion = `${good.version.split('-')[0]}-placed${randomUUID().slice(0, 8)}`;
  const made = { ...content, version: releaseVersion(packageVersion, content) };
  const folder = path.join(releasesDir, made.name, made.version);
  cpSync(source, folder, { recursive: true });
  writeFileSync(path.join(folder, good.serverEntry), code);
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(made));
  return made;
}
