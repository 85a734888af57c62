import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ContentAct } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CONTENT_ACT } from '../../testing/content.js';
import { CLAIRE } from '../../testing/people.js';
import { Acts } from './acts.js';

/** Shows an act whose undo has this path, preview and answer. */
const show = (act: ContentAct, path: string, preview: object, answer: object) =>
  renderAlone(<Acts acts={[act]} />, {
    user: CLAIRE,
    api: { [path]: { laterChanged: [], ...preview }, [`POST ${path}`]: answer },
  });

it('says what an undo means before it does it', async () => {
  const path = '/api/desk/content-acts/9/undo';
  const effects = ['The title returns to “Cello”.'];
  const { requests } = show(CONTENT_ACT, path, { effects, version: 3 }, { act: 10 });
  fireEvent.click(await screen.findByRole('button', { name: /^Undo: Changed/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(effects[0]!)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('One minute of cello: taken back')).toBeTruthy();
  expect(requests).toContainEqual({ method: 'POST', path, body: { version: 3, overwrite: false } });
});

it('takes a change of many items back at the versions of its preview, and names what was not', async () => {
  const bulk = { key: '0198c0de-0000-7000-8000-00000000000b', items: 2 };
  const path = `/api/desk/content-bulks/${bulk.key}/undo`;
  const items = ['4', '5'].map((key) => ({ kind: 'videos', key, version: 3 }));
  const preview = { effects: ['The price returns to $14.90.'], laterChanged: ['Mug (price)'], items };
  const refused = [{ kind: 'videos', key: '5', title: 'Mug', reason: 'Changed.' }];
  const { requests } = show({ ...CONTENT_ACT, bulk }, path, preview, { done: 1, refused });
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back all the same' }));
  expect(await screen.findByText('2 items: taken back, except Mug')).toBeTruthy();
  expect(requests).toContainEqual({ method: 'POST', path, body: { items, overwrite: true } });
});

it('ends the words of an act where the name of the only item is left out', async () => {
  const acts = [
    { ...CONTENT_ACT, id: 8, act: 'unpublish', fields: [] },
    { ...CONTENT_ACT, act: 'undo', fields: [] },
  ];
  renderAlone(<Acts acts={acts} isOfOneItem />, { user: CLAIRE });
  const words = (await screen.findAllByRole('listitem')).map(
    (row) => row.querySelector('strong')!.textContent,
  );
  expect(words).toEqual(['Hid from visitors', 'Took back a change']);
});
