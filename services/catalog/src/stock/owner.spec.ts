import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const src = join(import.meta.dirname, '..');

it('changes a counted number here alone, and never without a line of the ledger', () => {
  const writers = globSync('**/*.ts', { cwd: src })
    .filter((file) => !/\.(spec|migration)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))
    .filter(({ text }) => /SET[^;`']*\binventory\s*=/.test(text) || /['"]inventory['"],/.test(text));
  expect(writers.map(({ file }) => file).toSorted()).toEqual([
    'stock/correct-count.ts',
    'stock/give-back-stock.ts',
    'stock/reserve-at-once.ts',
    'stock/take-stock.ts',
  ]);
  for (const { text } of writers) expect(text).toContain('INSERT INTO stock_movements');
});
