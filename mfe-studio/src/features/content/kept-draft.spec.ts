import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ContentItem } from '@studio/contracts';
import { type Changes, DraftEditor } from './draft-editor.js';
import { KeptDraft } from './kept-draft.js';

const ITEM = { kind: 'videos', key: '1', version: 3, draft: { title: 'A', description: 'B' } };
const OWNER = 'claire@example.test';

/** Locks of a browser whose tabs are all in this test. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, act: () => unknown) {
      const held = (last.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : act()));
      last.set(name, held);
      return held;
    },
    query: async () => ({}),
  };
}

/** Opens the item in a tab whose network is away until `answer` is set. */
async function tab() {
  const sent: Changes[] = [];
  const network: { answer: ((changes: Changes) => object) | null } = { answer: null };
  const kept = new KeptDraft('/api/desk/content/videos/1', OWNER);
  const editor = new DraftEditor(ITEM as unknown as ContentItem, {
    async send(changes) {
      if (!network.answer) throw new TypeError('no network');
      sent.push(JSON.parse(JSON.stringify(changes)) as Changes);
      return network.answer(changes) as never;
    },
    keep: kept.keep,
  });
  const close = kept.open(editor);
  await jest.advanceTimersByTimeAsync(0);
  return {
    editor,
    sent,
    network,
    close() {
      editor.stop();
      close();
    },
  };
}
const titles = () =>
  Object.values({ ...localStorage }).map((text) => /"title\\":\\"(\w+)/.exec(String(text))?.[1]);
const saved = (version: number, draft: object) => ({ item: { ...ITEM, version, draft }, conflicts: [] });

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

it('keeps the words of two tabs apart', async () => {
  const [first, second] = [await tab(), await tab()];
  first.editor.change('title', 'One');
  second.editor.change('title', 'Two');
  expect(titles().toSorted()).toEqual(['One', 'Two']);
  second.network.answer = ({ changes }) => saved(4, { ...ITEM.draft, ...changes });
  await second.editor.flush();
  expect(titles()).toEqual(['One']);
  first.close();
  second.close();
});

it('keeps the words of every tab, however many there are', async () => {
  const tabs = [];
  for (let number = 1; number <= 21; number += 1) tabs.push(await tab());
  for (const [index, { editor }] of tabs.entries()) editor.change('title', `T${index}`);
  expect(new Set(titles()).size).toBe(21);
  for (const { close } of tabs) close();
  const { editor, sent, network, close } = await tab();
  network.answer = ({ changes }) => saved(4 + sent.length, { ...ITEM.draft, ...changes });
  await jest.runAllTimersAsync();
  expect([sent.length, localStorage.length, editor.read().saving]).toEqual([21, 0, 'saved']);
  close();
});

it('restores what two closed tabs have left: of the same field, the second once the first is saved', async () => {
  const [first, second] = [await tab(), await tab()];
  first.editor.change('title', 'One');
  second.editor.change('title', 'Two');
  second.editor.change('description', 'Mine');
  first.close();
  second.close();
  const { editor, sent, network, close } = await tab();
  expect(editor.read().fields).toMatchObject({ description: 'Mine' });
  expect(titles().toSorted()).toEqual(['One', 'Two']);
  network.answer = ({ changes }) => saved(4 + sent.length, { ...ITEM.draft, ...changes });
  await jest.runAllTimersAsync();
  expect(sent.map(({ changes }) => changes['title']).toSorted()).toEqual(['One', 'Two']);
  // The version that they were typed at, so that the server finds the conflict.
  expect(sent.map(({ base }) => base)).toEqual([3, 3]);
  expect(localStorage).toHaveLength(0);
  close();
});

it('leaves the words of a closed tab to the next one that opens the item', async () => {
  const [first, second] = [await tab(), await tab()];
  second.editor.change('title', 'Two');
  second.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(first.editor.read().fields['title']).toBe('A');
  const third = await tab();
  expect(third.editor.read().fields['title']).toBe('Two');
  first.close();
  third.close();
});

it('keeps words in a browser without locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const first = await tab();
  first.editor.change('title', 'One');
  first.close();
  const second = await tab();
  expect(second.editor.read().fields['title']).toBe('One');
  second.close();
});
