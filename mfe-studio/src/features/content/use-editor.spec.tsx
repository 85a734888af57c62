import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CONTENT_ITEM, loadedItem } from '../../testing/content.js';
import { CLAIRE } from '../../testing/people.js';
import { ItemPage } from './item-page.js';

const PATH = '/api/desk/content/videos/4';
const SAVED = { item: { ...CONTENT_ITEM, version: 4 }, conflicts: [] };

/** An item's page whose saves get the answers of `save`. */
async function visit(save: () => unknown) {
  const { requests, rerender } = renderAlone(<ItemPage kind="videos" id="4" />, {
    user: CLAIRE,
    api: {
      [PATH]: loadedItem(),
      [`POST ${PATH}/visits`]: { version: 3, others: [] },
      [`PUT ${PATH}`]: save,
    },
  });
  await wait(1_000);
  return {
    sent: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    leave: () => rerender(<p>Another page</p>),
    comeBack: () => rerender(<ItemPage kind="videos" id="4" />),
  };
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const type = (value: string) => fireEvent.change(screen.getByLabelText('Title'), { target: { value } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

it('tries a failed save of a page that was left only after coming back', async () => {
  let answer: object = { status: 503, body: {} };
  const { sent, leave, comeBack } = await visit(() => answer);
  type('Mine');
  leave();
  await wait(20_000);
  const tried = sent().length;
  await wait(20_000);
  expect(sent()).toHaveLength(tried);
  answer = SAVED;
  comeBack();
  await wait(1_000);
  expect(sent().slice(tried)).toEqual([{ base: 3, changes: { title: 'Mine' }, removed: [] }]);
});

it('continues with the same editor while it still saves', async () => {
  const answer = Promise.withResolvers<object>();
  const { sent, leave, comeBack } = await visit(() => answer.promise);
  type('Mine');
  leave();
  await wait(1_000);
  comeBack();
  await wait(1_000);
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine');
  type('Mine, and more');
  await wait(1_000);
  expect(sent()).toHaveLength(1);
  answer.resolve(SAVED);
  await wait(2_000);
  expect(sent()[1]).toEqual({ base: 4, changes: { title: 'Mine, and more' }, removed: [] });
});
