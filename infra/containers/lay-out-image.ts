import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@studio/local-runtime';
import { declaredPackages, type LockFile } from './declared-packages.ts';

interface Manifest {
  devDependencies?: Record<string, string>;
  /** The files of a workspace that are needed at run time, relative to its folder. */
  files?: string[];
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;
export const lock = readJson<LockFile>('package-lock.json');

/** Folders of the workspaces in an image: its own and those that it depends on. */
const workspacesOf = (folder: string) => [...declaredPackages(lock, folder).workspaces].sort();

/**
 * Writes a manifest and lock file for `npm ci` without devDependencies: npm would also install the dependencies of
 * those.
 */
export function layOutManifests(folder: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(ROOT, file), join(target, file));
  for (const workspace of ['.', ...workspacesOf(folder)]) {
    const { devDependencies: _left, ...manifest } = readJson<Manifest>(join(workspace, 'package.json'));
    const file = join(target, workspace, 'package.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(manifest));
  }
}

/**
 * The runtime files of a workspace and its workspace dependencies, from the root: the `files` of each package.json.
 */
export function filesOf(folder: string): string[] {
  return workspacesOf(folder).flatMap((workspace) =>
    (readJson<Manifest>(join(workspace, 'package.json')).files ?? []).map((file) => join(workspace, file)),
  );
}

/**
 * `needs <workspace>` prints npm options for the workspaces that must be built first; `lay-out <workspace> <folder>`
 * fills a folder; `broker-users` prints the users of NATS, with variables that the secret `nats_passwords` defines.
 */
if (import.meta.main) {
  const [command, folder = '', target = ''] = process.argv.slice(2);
  if (command === 'needs')
    console.log(
      workspacesOf(folder)
        .map((workspace) => `-w ${workspace}`)
        .join(' '),
    );
  else if (command === 'broker-users') {
    // Contracts are built by now.
    const { brokerAuthorization, passwordVariable } = await import('@studio/dev-stack/broker-users');
    const authorization = JSON.stringify(brokerAuthorization(passwordVariable), null, 2);
    console.log('include "../../run/secrets/nats_passwords"');
    console.log(`authorization: ${authorization.replaceAll(/"(\$[A-Z_]+_PASSWORD)"/g, '$1')}`);
  } else {
    layOutManifests(folder, join(target, 'manifests'));
    for (const file of filesOf(folder))
      cpSync(join(ROOT, file), join(target, 'files', file), { recursive: true });
  }
}
