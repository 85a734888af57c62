import { expect, it, jest } from '@jest/globals';
import type { ContentItem } from '@studio/contracts';
import { NotSent } from '../desk/use-act.js';
import { type Changes, DraftEditor, type Unsaved } from './draft-editor.js';

const ITEM = {
  kind: 'videos',
  key: '1',
  version: 3,
  draft: { title: 'A', description: 'B' },
} as unknown as ContentItem;
const at = (version: number, draft: object) => ({ ...ITEM, version, draft }) as ContentItem;

const clone = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;

function editor(answers: (((changes: Changes) => ReturnType<Send>) | Error)[]) {
  const sent: Changes[] = [];
  const kept: (Unsaved | null)[] = [];
  const made = new DraftEditor(ITEM, {
    async send(changes) {
      sent.push(clone(changes));
      const answer = answers.shift()!;
      if (answer instanceof Error) throw answer;
      return answer(changes);
    },
    keep: (unsaved) => void kept.push(unsaved && clone(unsaved)),
  });
  return { made, sent, kept };
}
type Send = ConstructorParameters<typeof DraftEditor>[1]['send'];

it('saves changed fields once typing pauses, and takes over what others changed', async () => {
  jest.useFakeTimers();
  const { made, sent, kept } = editor([
    async () => ({ item: at(4, { title: 'Abc', description: 'By Mama' }), conflicts: [] }),
  ]);
  made.change('title', 'Ab');
  made.change('title', 'Abc');
  await jest.runAllTimersAsync();
  expect(sent).toEqual([{ base: 3, changes: { title: 'Abc' }, removed: [] }]);
  expect(made.read()).toMatchObject({ saving: 'saved', fields: { title: 'Abc', description: 'By Mama' } });
  expect(kept.at(-1)).toBeNull();
});

it('keeps what was typed while the network is away, and saves it afterwards', async () => {
  jest.useFakeTimers();
  const { made, sent, kept } = editor([
    new TypeError('no network'),
    async () => ({ item: at(4, { title: 'A', description: 'B and C' }), conflicts: [] }),
  ]);
  made.change('description', 'B and C');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(made.read().saving).toBe('waiting');
  expect(kept.at(-1)).toEqual({ bases: { description: 3 }, values: { description: 'B and C' } });
  await jest.runAllTimersAsync();
  expect(sent).toHaveLength(2);
  expect(made.read().saving).toBe('saved');
});

it('rejects settle as not sent when its save fails', async () => {
  jest.useFakeTimers();
  const { made } = editor([new TypeError('no network')]);
  made.change('title', 'Ab');
  const failure: unknown = await made.settle().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NotSent);
  expect((failure as Error).message).toMatch(/^There was no answer/);
  made.stop();
});

it('asks about a field that somebody else changed: mine is saved on top of theirs', async () => {
  jest.useFakeTimers();
  const conflict = { field: 'title', theirs: 'Theirs', by: 'Claire' };
  const { made, sent } = editor([
    async () => ({ item: at(5, { title: 'Theirs', description: 'B' }), conflicts: [conflict] }),
    async () => ({ item: at(6, { title: 'Mine', description: 'B' }), conflicts: [] }),
  ]);
  made.change('title', 'Mine');
  await jest.runAllTimersAsync();
  expect(made.read()).toMatchObject({ conflicts: [conflict], fields: { title: 'Mine' } });
  made.resolve('title', 'mine');
  await jest.runAllTimersAsync();
  expect(sent.at(-1)).toEqual({ base: 5, changes: { title: 'Mine' }, removed: [] });
});

it('takes theirs, and removes a field', async () => {
  jest.useFakeTimers();
  const { made, sent } = editor([
    async () => ({
      item: at(5, { title: 'Theirs' }),
      conflicts: [{ field: 'title', theirs: 'Theirs', by: 'C' }],
    }),
    async () => ({ item: at(6, { title: 'Theirs' }), conflicts: [] }),
  ]);
  made.change('title', 'Mine');
  await jest.runAllTimersAsync();
  made.resolve('title', 'theirs');
  made.change('description', undefined);
  await jest.runAllTimersAsync();
  expect(sent.at(-1)).toEqual({ base: 5, changes: {}, removed: ['description'] });
  expect(made.read().fields).toEqual({ title: 'Theirs' });
});

it('keeps words that are typed while a save is under way', async () => {
  jest.useFakeTimers();
  const first = Promise.withResolvers<Awaited<ReturnType<Send>>>();
  const { made, sent } = editor([
    () => first.promise,
    async () => ({ item: at(5, { title: 'Abcd', description: 'B' }), conflicts: [] }),
  ]);
  made.change('title', 'Abc');
  await jest.advanceTimersByTimeAsync(800);
  made.change('title', 'Abcd');
  first.resolve({ item: at(4, { title: 'Abc', description: 'B' }), conflicts: [] });
  await jest.runAllTimersAsync();
  expect(sent.map(({ base, changes }) => [base, changes['title']])).toEqual([
    [3, 'Abc'],
    [4, 'Abcd'],
  ]);
  expect(made.read()).toMatchObject({ saving: 'saved', fields: { title: 'Abcd' } });
});

it('restores what an earlier visit could not save', async () => {
  jest.useFakeTimers();
  const { made, sent } = editor([
    async () => ({ item: at(4, { title: 'Kept', description: 'B' }), conflicts: [] }),
  ]);
  made.restore({ bases: { title: 2 }, values: { title: 'Kept' } });
  expect(made.read().fields['title']).toBe('Kept');
  await jest.runAllTimersAsync();
  expect(sent).toEqual([{ base: 2, changes: { title: 'Kept' }, removed: [] }]);
});

it('reports a conflict for a field that changed on the server during a save of another field', async () => {
  jest.useFakeTimers();
  const first = Promise.withResolvers<Awaited<ReturnType<Send>>>();
  const conflict = { field: 'description', theirs: 'By Mama', by: 'Mama' };
  const { made, sent } = editor([
    () => first.promise,
    async () => ({ item: at(5, { title: 'Abc', description: 'By Mama' }), conflicts: [conflict] }),
  ]);
  made.change('title', 'Abc');
  await jest.advanceTimersByTimeAsync(800);
  made.change('description', 'Mine');
  first.resolve({ item: at(5, { title: 'Abc', description: 'By Mama' }), conflicts: [] });
  await jest.runAllTimersAsync();
  expect(sent.at(-1)).toEqual({ base: 3, changes: { description: 'Mine' }, removed: [] });
  expect(made.read()).toMatchObject({ conflicts: [conflict], fields: { description: 'Mine' } });
});

it('saves a changed field with its original base version after a newer item is adopted', async () => {
  jest.useFakeTimers();
  const { made, sent } = editor([
    async () => ({ item: at(5, { title: 'Mine', description: 'By Mama' }), conflicts: [] }),
  ]);
  made.change('title', 'Mine');
  made.adopt(at(4, { title: 'Theirs', description: 'By Mama' }));
  expect(made.read().fields).toEqual({ title: 'Mine', description: 'By Mama' });
  await jest.runAllTimersAsync();
  expect(sent).toEqual([{ base: 3, changes: { title: 'Mine' }, removed: [] }]);
});

it('rejects settle when the save returned fields that another person changed', async () => {
  const { made } = editor([
    async () => ({ item: at(5, { title: 'Mine', description: 'By Mama' }), conflicts: [] }),
  ]);
  made.change('title', 'Mine');
  await expect(made.settle()).rejects.toThrow('Somebody changed this meanwhile.');
  expect(made.read().fields['description']).toBe('By Mama');
  expect((await made.settle()).version).toBe(5);
});

it('saves fields with different base versions in separate requests, oldest first', async () => {
  jest.useFakeTimers();
  const { made, sent } = editor([
    async () => ({ item: at(5, { title: 'Mine', description: 'By Mama' }), conflicts: [] }),
    async () => ({ item: at(6, { title: 'Mine', description: 'By Mama and me' }), conflicts: [] }),
  ]);
  made.change('title', 'Mine');
  made.adopt(at(4, { title: 'A', description: 'By Mama' }));
  made.change('description', 'By Mama and me');
  expect((await made.settle()).version).toBe(6);
  expect(sent.map(({ base, changes }) => [base, changes])).toEqual([
    [3, { title: 'Mine' }],
    [4, { description: 'By Mama and me' }],
  ]);
  expect(made.read().saving).toBe('saved');
});

it('does not send a field in conflict, keeps it on the device, and discards it for theirs', async () => {
  jest.useFakeTimers();
  const { made, sent, kept } = editor([
    async () => ({
      item: at(5, { title: 'Theirs', description: 'B' }),
      conflicts: [{ field: 'title', theirs: 'Theirs', by: 'C' }],
    }),
  ]);
  made.change('title', 'Mine');
  await jest.runAllTimersAsync();
  made.change('title', 'Mine and more');
  await jest.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(kept.at(-1)).toEqual({ bases: { title: 3 }, values: { title: 'Mine and more' } });
  await expect(made.settle()).rejects.toThrow('Please choose first');
  made.resolve('title', 'theirs');
  await jest.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(kept.at(-1)).toBeNull();
  expect(made.read()).toMatchObject({ saving: 'saved', conflicts: [], fields: { title: 'Theirs' } });
});

it('saves mine with the version of the conflict, so that a later change is a conflict again', async () => {
  jest.useFakeTimers();
  const { made, sent } = editor([
    async () => ({
      item: at(5, { title: 'Theirs', description: 'B' }),
      conflicts: [{ field: 'title', theirs: 'Theirs', by: 'C' }],
    }),
    async () => ({ item: at(7, { title: 'Mine', description: 'B' }), conflicts: [] }),
  ]);
  made.change('title', 'Mine');
  await jest.runAllTimersAsync();
  made.adopt(at(6, { title: 'Of a third', description: 'B' }));
  made.resolve('title', 'mine');
  await jest.runAllTimersAsync();
  expect(sent.at(-1)).toEqual({ base: 5, changes: { title: 'Mine' }, removed: [] });
});

it('reports no conflict with its own save whose answer was lost', async () => {
  jest.useFakeTimers();
  const { made, sent } = editor([
    new TypeError('no network'),
    async () => ({
      item: at(4, { title: 'Ab', description: 'B' }),
      conflicts: [{ field: 'title', theirs: 'Ab', by: 'Me' }],
    }),
    async () => ({ item: at(5, { title: 'Abc', description: 'B' }), conflicts: [] }),
  ]);
  made.change('title', 'Ab');
  await jest.advanceTimersByTimeAsync(1_000);
  made.change('title', 'Abc');
  await jest.runAllTimersAsync();
  expect(sent.map(({ base, changes }) => [base, changes['title']])).toEqual([
    [3, 'Ab'],
    [3, 'Abc'],
    [4, 'Abc'],
  ]);
  expect(made.read()).toMatchObject({ saving: 'saved', conflicts: [], fields: { title: 'Abc' } });
});
