import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ContentItem, DeskLetter, LetterReport } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CONTENT_ITEM } from '../../testing/content.js';
import { CLAIRE, YOUNG_CLAIRE } from '../../testing/people.js';
import { LetterPage } from './letter-page.js';

const ITEM: ContentItem = {
  ...CONTENT_ITEM,
  kind: 'letters',
  key: 'snow',
  title: 'Snow',
  status: 'draft',
  draft: { subject: 'Snow', content: 'It snows.' },
  published: null,
};
const LETTER: DeskLetter = {
  readers: 412,
  examples: ['a•••@e•••.com', 'b•••@e•••.com', 'c•••@e•••.com'],
  testedAt: '2026-11-21T10:00:00.000Z',
  changedSinceTest: [],
  report: null,
};
const REPORT: LetterReport = {
  begunAt: '2026-11-21T11:00:00.000Z',
  pausedAt: null,
  queuedAt: null,
  readers: 412,
  sent: 120,
  failed: 1,
  withdrawn: 0,
  bounced: 3,
  left: 2,
};
const PATH = '/api/desk/letters/snow';

function show(letter: Partial<DeskLetter> = {}, item: Partial<ContentItem> = {}, user = CLAIRE) {
  return renderAlone(<LetterPage id="snow" />, {
    user,
    api: {
      '/api/desk/content/letters/snow': { item: { ...ITEM, ...item } },
      [PATH]: { ...LETTER, ...letter },
      [`${PATH}/checks`]: { faults: ['The link /none leads to no page.'] },
      [`POST ${PATH}/sending`]: ITEM,
      [`DELETE ${PATH}/sending`]: ITEM,
      [`PUT ${PATH}/pause`]: REPORT,
      'POST /api/analytics/query': { results: [], total: 0 },
    },
  });
}
const sent = (requests: { method: string; path: string; body?: unknown }[], method: string) =>
  requests.filter((request) => request.method === method && request.path.startsWith(PATH));

it('says to whom the letter goes before it is sent', async () => {
  const { requests } = show();
  expect(await screen.findByText('The link /none leads to no page.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 412 readers…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/a•••@e•••\.com, b•••@e•••\.com, c•••@e•••\.com and 409 more/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('It waits, and can be called back');
  expect(sent(requests, 'POST')).toMatchObject([{ path: `${PATH}/sending`, body: { version: 3, at: null } }]);
});

it.each([
  [{ testedAt: null }, 'It was not tested yet.'],
  [{ changedSinceTest: ['subject', 'text'] as const }, 'the subject and the text have changed'],
])('sends nothing with %j', async (letter, words) => {
  show(letter as Partial<DeskLetter>);
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Send to/ }).hasAttribute('disabled')).toBe(true);
});

it('offers an author to ask', async () => {
  show({ examples: [] }, {}, YOUNG_CLAIRE);
  expect(await screen.findByRole('button', { name: 'Ask to send it' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
});

it('counts down while the letter can be called back', async () => {
  const { requests } = show({}, { publishAt: new Date(Date.now() + 40_000).toISOString() });
  expect((await screen.findByRole('heading', { name: /It goes out in \d+ s/ })).textContent).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Call it back' }));
  await screen.findByText('It was called back, and nobody has it');
  expect(sent(requests, 'DELETE')).toHaveLength(1);
});

it('shows how far the sending is, and pauses it', async () => {
  const { requests } = show({ report: REPORT });
  expect((await screen.findByText(/of 412 readers have it/)).textContent).toMatch(
    /^120 of 412 readers have it, since .*\. 1 refused, 3 bounced, 2 left\.$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('It goes on');
  expect(sent(requests, 'PUT')).toMatchObject([{ body: { paused: true } }]);
});

it('says that a letter was sent which came with the content, and offers no sending', async () => {
  const draft = { ...ITEM.draft, publishedAt: '2026-11-01T18:00:00.000Z' };
  show({ testedAt: null }, { draft, published: draft });
  expect(await screen.findByText(/^It was sent /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});
