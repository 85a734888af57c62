import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { z } from 'zod';
import { findBreakingChanges } from '../testing/breaking-changes.ts';
import { cloudEvent, event, request, type EventContract } from './bus.js';

const message = (data: z.ZodType, envelope = cloudEvent) => ({
  happened: event('m', data),
  cloudEvent: envelope,
});
const signedEvent = <D extends z.ZodType>(contract: EventContract<D>) =>
  cloudEvent(contract).extend({ signature: z.string() });
const exchange = (
  input: z.ZodType,
  output: z.ZodType,
  caller: 'none' | 'required' = 'none',
  errors = {},
) => ({
  ask: request('r', { input, output, caller, errors }),
});
type Contracts = Parameters<typeof findBreakingChanges>[0];

const fact = z.object({ id: z.uuid(), kind: z.enum(['a', 'b']), note: z.string().max(9).optional() });
const ask = z.strictObject({ n: z.int().max(9), text: z.string().default('') });

it.each<[string, Contracts, Contracts]>([
  ['a new optional field', message(fact), message(fact.extend({ more: z.string().optional() }))],
  ['a new field of an answer', exchange(ask, fact), exchange(ask, fact.extend({ more: z.string() }))],
  ['a new optional input', exchange(ask, fact), exchange(ask.extend({ m: z.int().optional() }), fact)],
  ['a wider input', exchange(ask, fact), exchange(ask.extend({ n: z.number().max(99) }), fact)],
  ['fewer values in an answer', exchange(ask, fact), exchange(ask, fact.extend({ kind: z.enum(['a']) }))],
  ['a new message', message(fact), { ...message(fact), other: event('other', ask) }],
])('allows %s', (_, previous, current) => {
  expect(findBreakingChanges(previous, current)).toEqual([]);
});

it.each<[string, Contracts, Contracts]>([
  ['a removed field', message(fact), message(fact.omit({ id: true }))],
  ['a removed optional field', message(fact), message(fact.omit({ note: true }))],
  ['a renamed field', exchange(ask, fact), exchange(ask, fact.omit({ id: true }).extend({ key: z.uuid() }))],
  ['a field that became null', exchange(ask, fact), exchange(ask, fact.extend({ id: z.uuid().nullable() }))],
  ['a field of another type', exchange(ask, fact), exchange(ask, fact.extend({ id: z.int() }))],
  ['a field that became optional', exchange(ask, fact), exchange(ask, fact.partial({ id: true }))],
  [
    'more values in an answer',
    exchange(ask, fact),
    exchange(ask, fact.extend({ kind: z.enum(['a', 'b', 'c']) })),
  ],
  ['a longer text', message(fact), message(fact.extend({ note: z.string().max(10).optional() }))],
  ['a removed field of an item', message(z.array(fact)), message(z.array(fact.omit({ note: true })))],
  ['a field that old messages lack', message(fact), message(fact.extend({ more: z.string() }))],
  ['a field that old envelopes lack', message(fact), message(fact, signedEvent)],
  ['a new required input', exchange(ask, fact), exchange(ask.extend({ m: z.int() }), fact)],
  ['a narrower input', exchange(ask, fact), exchange(ask.extend({ n: z.int().max(8) }), fact)],
  ['a removed input', exchange(ask, fact), exchange(ask.omit({ text: true }), fact)],
  ['a caller where none was needed', exchange(ask, fact), exchange(ask, fact, 'required')],
  ['a new error', exchange(ask, fact), exchange(ask, fact, 'none', { late: 409 })],
  ['a removed request', exchange(ask, fact), message(fact)],
  ['a removed message', message(fact), exchange(ask, fact)],
])('reports %s', (_, previous, current) => {
  expect(findBreakingChanges(previous, current)).not.toEqual([]);
});

it('allows the removal of retired requests and messages only', () => {
  const previous = { ...exchange(ask, fact), ...message(fact) };
  expect(findBreakingChanges(previous, {}, ['r', 'm'])).toEqual([]);
  expect(findBreakingChanges(previous, {}, ['r'])).toEqual(['m: was removed']);
  expect(findBreakingChanges(previous, {}, ['m'])).toEqual(['r: was removed']);
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a temporary folder with contracts in the layout of this repository. */
function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  folders.push(root);
  const source = join(root, 'packages/contracts/src');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'index.ts'), "export { cloudEvent, paid } from './paid.js';");
  return {
    root,
    write: (fields: string) =>
      writeFileSync(
        join(source, 'paid.ts'),
        `import { z } from 'zod';
         export const cloudEvent = ({ data }: { data: z.ZodType }) => z.object({ id: z.string(), data });
         export const paid = { kind: 'event' as const, type: 'paid', data: z.object({ ${fields} }) };`,
      ),
    git: (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
        cwd: root,
      }),
    check() {
      const script = join(import.meta.dirname, '../testing/breaking-changes.ts');
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', script, root], {
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    },
  };
}
const SILENT = { status: 0, output: '' };
const HAS_GIT = spawnSync('git', ['--version']).status === 0;

it('compares a checkout with its last tag, and prints nothing on a machine without Git', () => {
  const { write, git, check } = checkout();
  write('id: z.uuid(), note: z.string()');
  if (!HAS_GIT) return expect(check()).toEqual(SILENT);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  expect(check()).toEqual(SILENT);
  git('tag', 'v1');
  expect(check()).toEqual(SILENT);
  write('id: z.uuid()');
  expect(check()).toEqual({ status: 1, output: expect.stringContaining('Breaking changes since v1:') });
  expect(check().output).toContain('paid.data.note: is no longer sent');
  git('commit', '--quiet', '--all', '--message', 'two');
  git('tag', 'v2');
  expect(check()).toEqual(SILENT);
});

it('prints nothing outside a Git repository', () => {
  const { write, check } = checkout();
  write('id: z.uuid()');
  expect(check()).toEqual(SILENT);
});
