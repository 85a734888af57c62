import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readErrors, TypeCheck } from './type-check.ts';

let check: TypeCheck | undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'types-'));
afterAll(() => {
  check?.stop();
  rmSync(folder, { recursive: true });
});

test('reports a remote’s type errors, and that they are fixed', async () => {
  const told: string[][] = [];
  const file = path.join(folder, 'page.ts');
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "types": [] } }');
  const checked = async (text: string) => {
    writeFileSync(file, text);
    const { promise, resolve } = Promise.withResolvers<string[]>();
    check?.stop();
    check = new TypeCheck(folder, resolve);
    check.start();
    told.push(await promise);
  };
  await checked('export const price: number = "four";\n');
  await checked('export const price: number = 4;\n');
  expect(told).toEqual([[expect.stringMatching(/^page\.ts\(1,14\): error TS2322: /)], []]);
});

test('keeps the lines that explain an error with it', () => {
  expect(readErrors('a.ts(1,2): error TS1: one\n  because\nb.ts(1,2): error TS2: two\n')).toEqual([
    'a.ts(1,2): error TS1: one\n  because',
    'b.ts(1,2): error TS2: two',
  ]);
});
