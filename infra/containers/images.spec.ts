import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { declaredPackages, type LockFile } from './declared-packages.ts';
import { installedPackages } from './installed-packages.ts';

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile;
const DEPLOYABLE: Record<string, string> = {
  analytics: 'services/analytics',
  catalog: 'services/catalog',
  commerce: 'services/commerce',
  members: 'services/members',
  gateway: 'gateway',
  web: 'shell',
  issuer: 'infra/stand-ins/identity',
  sandbox: 'infra/stand-ins/payments',
  'mail-sink': 'infra/stand-ins/mail',
  release: 'infra/releases/remotes-cli',
  'canary-watch': 'infra/releases/remotes-cli',
};
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.Dockerfile'));

test('every Dockerfile is a deployable', () => {
  expect(files.sort()).toEqual(
    Object.keys(DEPLOYABLE)
      .map((name) => `${name}.Dockerfile`)
      .sort(),
  );
});

test.each(Object.entries(DEPLOYABLE))(
  'the image of %s holds the packages that %s declares, and no other',
  (name, folder) => {
    const declared = declaredPackages(lock, folder);
    const text = readFileSync(join(import.meta.dirname, `${name}.Dockerfile`), 'utf8');
    const copied = [...text.matchAll(/^COPY (\S+)\/package\.json \S+$/gm)].map(([, workspace]) => workspace!);
    expect(copied.sort()).toEqual([...declared.workspaces].sort());

    const installed = installedPackages(text).filter((one) => !one.startsWith('@studio/'));
    expect(installed.filter((one) => !declared.packages.has(one))).toEqual([]);
    const needed = declaredPackages(lock, folder, { optional: false }).packages;
    expect([...needed].filter((one) => !installed.includes(one))).toEqual([]);
  },
);

test.each(['analytics', 'catalog', 'commerce', 'members', 'gateway', 'web'])(
  'nothing of infra is in the image of %s',
  (name) => {
    const { workspaces } = declaredPackages(lock, DEPLOYABLE[name]!);
    expect([...workspaces].filter((folder) => folder.startsWith('infra/'))).toEqual([]);
  },
);
