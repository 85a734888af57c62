import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const sources = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }))
    .filter((file) => !/\.spec\.tsx?$/.test(file));
const found = (files: string[], pattern: RegExp) => [
  ...new Set(files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name]) => name!))),
];

const doc = read('docs/privacy.md');

describe('docs/privacy.md', () => {
  it('names tests that exist', () => {
    const named = [...doc.matchAll(/`([\w./-]+\.(?:spec|e2e)\.tsx?)`/g)].map(([, file]) => file!);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('names every table and every stream', () => {
    const tables = found(
      sources(
        '{services,gateway,packages}/**/*.migration.ts',
        'packages/service-kit/src/audit/desk-acts.ts',
        'infra/stand-ins/identity/src/storage.ts',
      ),
      /CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g,
    );
    expect(tables.length).toBeGreaterThan(30);
    const streams = found(['packages/contracts/src/bus.ts'], /\{ name: '([A-Z_]+)', prefix/g);
    expect(streams).toHaveLength(4);
    expect([...tables, ...streams].filter((name) => !doc.includes(`\`${name}\``))).toEqual([]);
  });

  it('names every key in the browser', () => {
    const files = sources('{mfe-*/src,shell/browser,packages/web-kit/src}/**/*.{ts,tsx}').filter((file) =>
      /(?:local|session)Storage|localStore|tabStore/.test(read(file)),
    );
    const keys = found(files, /const (?:\w*KEY|\w*PREFIX|SIGNING_IN) = '([^']+)'/g);
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter((key) => !doc.includes(`\`${key}`))).toEqual([]);
  });
});
