import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ContentSummary } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CONTENT_SUMMARY } from '../../testing/content.js';
import { CLAIRE, YOUNG_CLAIRE } from '../../testing/people.js';
import { ContentListPage } from './content-list-page.js';

const item = (key: string): ContentSummary => ({
  ...CONTENT_SUMMARY,
  kind: 'products',
  key,
  title: key,
  status: 'published',
});
const ITEMS = ['Bag', 'Card', 'Mug', 'Pin'].map(item);
const [BAG, CARD, MUG] = ITEMS.map(({ kind, key, title }) => ({ kind, key, title, version: 2 }));

const show = (user = CLAIRE) =>
  renderAlone(<ContentListPage />, {
    user,
    path: '/studio/content',
    api: {
      '/api/desk/content': {
        kinds: [{ kind: 'products', title: 'Products', one: 'product', form: 'list', isFixed: false }],
        items: ITEMS,
      },
      'POST /api/desk/content-bulk-trials': {
        items: [
          { ...BAG, effects: ['Price from $10.00 to $11.00.'], refusal: null },
          { ...CARD, effects: ['Price from $5.00 to $5.50.'], refusal: null },
          { ...MUG, effects: [], refusal: 'It has no price yet.' },
        ],
      },
      'POST /api/desk/content-bulks': { done: 1, refused: [{ ...CARD, reason: 'Somebody changed it.' }] },
    },
  });

it('chooses a range by Shift, tries a change, does what can be done, and names the rest', async () => {
  const { requests } = show();
  fireEvent.click(await screen.findByLabelText('Choose Bag'));
  fireEvent.click(screen.getByLabelText('Choose Mug'), { shiftKey: true });
  expect(screen.getByText('3 chosen')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change them…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 3 items' }));
  fireEvent.change(await dialog.findByLabelText('What should change?'), {
    target: { value: 'price-percent' },
  });
  fireEvent.change(dialog.getByLabelText('Percent'), { target: { value: '10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'See what would change' }));
  expect((await dialog.findByRole('region', { name: 'Will change' })).textContent).toContain(
    'Bag: Price from $10.00 to $11.00.',
  );
  expect(dialog.getByRole('region', { name: 'Stay as they are' }).textContent).toContain('no price yet');
  expect(document.activeElement?.textContent).toBe('Change prices by percent: 2 items will change');
  fireEvent.click(dialog.getByRole('button', { name: 'Do it' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Card: Somebody changed it.');
  expect(document.activeElement?.textContent).toMatch(/^1 item changed\./);
  expect(requests.find(({ path }) => path === '/api/desk/content-bulks')?.body).toEqual({
    key: expect.any(String),
    change: { do: 'price-percent', percent: 10 },
    items: [
      { kind: 'products', key: 'Bag', version: 2 },
      { kind: 'products', key: 'Card', version: 2 },
    ],
  });
});

it('chooses all that match the filter, and offers an author no publication', async () => {
  show(YOUNG_CLAIRE);
  await screen.findByLabelText('Choose Bag');
  fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'a' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose all 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change them…' }));
  const what = await screen.findByLabelText('What should change?');
  const options = within(what).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Change prices by percent',
    'Change prices by an amount',
    'Change the state',
  ]);
});
