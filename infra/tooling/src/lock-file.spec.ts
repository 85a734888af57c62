import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findMissing } from './lock-file.mjs';
import { ROOT } from '@studio/local-runtime';

test('the lock file has the optional packages of every platform, which npm ci requires', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  expect(Object.keys(findMissing(packages))).toEqual([]);
});

test('adds a package of another platform with the version that its parent pins', () => {
  const packages = {
    'node_modules/tool': { version: '1.2.3', optionalDependencies: { '@tool/linux-x64-musl': '1.2.3' } },
  };
  expect(findMissing(packages)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  });
});
