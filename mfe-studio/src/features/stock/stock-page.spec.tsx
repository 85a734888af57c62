import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskProduct } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { deskProduct } from '../../testing/orders.js';
import { CLAIRE } from '../../testing/people.js';
import { EditProduct } from './edit-product.js';
import { StockPage } from './stock-page.js';

const LOW = deskProduct({ available: 1, isLow: true });
const POSTER = deskProduct({ productId: 130, name: 'Poster', variantLabel: '', available: null });
const MOVED = {
  id: 'm',
  productId: 120,
  name: 'Mug (black)',
  change: -2,
  reason: 'two were broken',
  by: 'Claire Arbor',
  at: '2026-11-21T10:00:00.000Z',
};
const SOLD = {
  ...MOVED,
  id: 's',
  reason: 'reserved',
  by: null,
  orderId: '0198c0de-0000-7000-8000-00000000000a',
};

function show(products: DeskProduct[] = [LOW, POSTER], more = {}) {
  return renderAlone(<StockPage />, {
    user: CLAIRE,
    api: { '/api/desk/stock': { products, movements: [MOVED, SOLD] }, ...more },
  });
}
const list = (name: string) => screen.findByRole('region', { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = async (button: string) =>
  fireEvent.click(within(await list('Everything')).getByRole('button', { name: button }));
const sent = (requests: { method: string; body: unknown }[], method: string) =>
  requests.filter((request) => request.method === method).map(({ body }) => body);

beforeEach(() => sessionStorage.clear());

describe('StockPage', () => {
  it('lists the products, with low stock above and the ledger below', async () => {
    show();
    const low = await list('Running low');
    expect(within(low).getAllByRole('listitem').length).toBe(1);
    expect(within(low).getByText('free, 2 reserved, 7 sold')).toBeTruthy();
    const all = await list('Everything');
    expect(within(all).getByText('Unlimited')).toBeTruthy();
    expect(within(all).queryByRole('button', { name: 'Correct the count of Poster' })).toBeNull();
    const of = within(await list('Ledger')).getByRole('link', { name: 'Reserved for an order' });
    expect(of.getAttribute('href')).toBe('/studio/orders/0198c0de-0000-7000-8000-00000000000a');
    expect((await list('Ledger')).textContent).toContain('-2Mug (black): two were brokenClaire Arbor');
  });

  it('searches by name, variant and id', async () => {
    show();
    const all = await list('Everything');
    type('Find a product', ' POST');
    expect(within(all).getAllByRole('listitem').length).toBe(1);
    type('Find a product', '120');
    expect(within(all).getByText(/Mug \(Black\)/)).toBeTruthy();
    type('Find a product', 'cello');
    expect(within(all).getByText('No product has these words.')).toBeTruthy();
  });
});

describe('variants', () => {
  const SHIRTS = ['S', 'M', 'L'].map((variantLabel, at) =>
    deskProduct({ productId: 101 + at, name: 'T-shirt', variantLabel, available: at + 1 }),
  );

  it('of an article are in one row, each with its count and buttons', async () => {
    show([...SHIRTS, POSTER]);
    const sizes = within(await list('Everything')).getByRole('list', { name: 'T-shirt' });
    expect(
      within(sizes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.charAt(0)),
    ).toEqual(['S', 'M', 'L']);
    expect(within(sizes).getByRole('button', { name: 'Correct the count of T-shirt (M)' })).toBeTruthy();
    expect(within(sizes).queryByText('Poster')).toBeNull();
  });
});

describe('a stock correction', () => {
  it('sends the counted quantity, and lets the server compute the difference', async () => {
    const { requests } = show([LOW], {
      'POST /api/desk/stock/120/corrections': deskProduct({ available: 39 }),
    });
    await open('Correct the count of Mug (Black)');
    fireEvent.click(screen.getByLabelText('How many there are'));
    expect(screen.getByText(/also those of orders that are not packed yet/)).toBeTruthy();
    type(/^Pieces on the shelf/, '41');
    type(/^Why/, 'counted');
    fireEvent.click(screen.getByRole('button', { name: 'There are 41' }));
    expect(await screen.findByText('Mug (Black): 39 free now')).toBeTruthy();
    expect(sent(requests, 'POST')).toEqual([{ counted: 41, reason: 'counted', key: expect.any(String) }]);
  });

  it('sends a reason and an idempotency key', async () => {
    const { requests } = show([LOW], {
      'POST /api/desk/stock/120/corrections': deskProduct({ available: 6 }),
    });
    await open('Correct the count of Mug (Black)');
    type(/^Change/, '5');
    type(/^Why/, ' a box arrived ');
    fireEvent.click(screen.getByRole('button', { name: 'Correct the count to 6' }));
    expect(await screen.findByText('Mug (Black): 6 free now')).toBeTruthy();
    expect(sent(requests, 'POST')).toEqual([
      { change: 5, reason: 'a box arrived', key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(screen.queryByLabelText(/^Change/)).toBeNull();
  });

  it('never subtracts more than the stock', async () => {
    show([LOW]);
    await open('Correct the count of Mug (Black)');
    type(/^Change/, '-2');
    expect(screen.getByText('Only 1 can be taken away')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Correct the count' }).hasAttribute('disabled')).toBe(true);
  });

  it.each(['1e3', ' 1', '1.0', '+1', '0x10', '1,000', 'ten'])(
    'does not read "%s" as a number',
    async (typed) => {
      show([LOW]);
      await open('Correct the count of Mug (Black)');
      for (const [way, field] of [
        ['What came or went', /^Change/],
        ['How many there are', /^Pieces on the shelf/],
      ] as const) {
        fireEvent.click(screen.getByLabelText(way));
        type(field, typed);
        expect(screen.getByText(/Please write a whole number/)).toBeTruthy();
        expect(screen.getByRole('button', { name: 'Correct the count' }).hasAttribute('disabled')).toBe(true);
      }
    },
  );

  it('shows why it was rejected, and stays open with the same idempotency key', async () => {
    const { requests } = show([LOW], {
      'POST /api/desk/stock/120/corrections': {
        status: 409,
        body: { code: 'negative', detail: 'Somebody was faster.' },
      },
    });
    await open('Correct the count of Mug (Black)');
    type(/^Change/, '-1');
    type(/^Why/, 'broken');
    fireEvent.click(screen.getByRole('button', { name: 'Correct the count to 0' }));
    expect(await screen.findByText('Somebody was faster.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Correct the count to 0' }));
    await waitFor(() => expect(sent(requests, 'POST').length).toBe(2));
    const [first, again] = sent(requests, 'POST');
    expect(again).toEqual(first);
  });
});

it('keeps what was typed in both dialogs through a sign-in, until it is sent', async () => {
  const fill = async () => {
    await open('Correct the count of Mug (Black)');
    fireEvent.click(screen.getByLabelText('How many there are'));
    type(/^Pieces on the shelf/, '41');
    type(/^Why/, 'counted');
    fireEvent.click(screen.getByRole('button', { name: 'There are 41' }));
  };
  const ended = show([LOW], {
    'POST /api/desk/stock/120/corrections': { status: 404 },
    'PUT /api/desk/products/120': { status: 404 },
  });
  await fill();
  await waitFor(() => expect(sent(ended.requests, 'POST')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open('Edit Mug (Black)');
  type('Description', 'Holds cocoa.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(ended.requests, 'PUT')).toHaveLength(1));
  ended.unmount();

  const { requests } = show([LOW], {
    'POST /api/desk/stock/120/corrections': deskProduct({ available: 39 }),
    'PUT /api/desk/products/120': deskProduct(),
  });
  await open('Correct the count of Mug (Black)');
  fireEvent.click(await screen.findByRole('button', { name: 'There are 41' }));
  await screen.findByText('Mug (Black): 39 free now');
  expect(sent(requests, 'POST')).toMatchObject([{ counted: 41, reason: 'counted' }]);
  await open('Edit Mug (Black)');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Holds cocoa.'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

describe('editing a product', () => {
  it('sends only the changed fields', async () => {
    const { requests } = show([LOW], { 'PUT /api/desk/products/120': deskProduct({ price: 1_250 }) });
    await open('Edit Mug (Black)');
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    type('Price in dollars', '12,5');
    type('State', 'coming-soon');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mug (Black) is changed')).toBeTruthy();
    const { price, state, name, description } = LOW;
    const seen = { price, state, name, description };
    expect(sent(requests, 'PUT')).toEqual([{ price: 1_250, state: 'coming-soon', seen }]);
  });

  it('does not send back what another owner has changed since the form opened', async () => {
    const form = (product: DeskProduct) => <EditProduct product={product} onDone={() => undefined} />;
    const { requests, rerender } = renderAlone(form(LOW), {
      user: CLAIRE,
      api: { 'PUT /api/desk/products/120': deskProduct() },
    });
    rerender(form(deskProduct({ price: 3_000, state: 'retired', name: 'Cup' })));
    type('Description', 'Holds cocoa.');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1));
    expect(sent(requests, 'PUT')).toEqual([
      { description: 'Holds cocoa.', seen: expect.objectContaining({ price: 3_000, name: 'Cup' }) },
    ]);
  });

  it('says so before it replaces what another owner has changed', async () => {
    const form = (product: DeskProduct) => <EditProduct product={product} onDone={() => undefined} />;
    const { rerender } = renderAlone(form(LOW), { user: CLAIRE, api: {} });
    type('Price in dollars', '12');
    type('Name', 'Beaker');
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(form(deskProduct({ price: 3_000, name: 'Cup' })));
    expect(screen.getByRole('alert').textContent).toBe(
      'Somebody changed the name and the price meanwhile. Saving replaces that.',
    );
    rerender(form(deskProduct({ price: 1_200, name: 'Beaker' })));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says how to write a price that cannot be read, and reads one as the site writes it', async () => {
    const { requests } = show([LOW], { 'PUT /api/desk/products/120': LOW });
    await open('Edit Mug (Black)');
    type('Price in dollars', '1,000');
    expect(screen.getByRole('alert').textContent).toContain('without separators of thousands');
    for (const started of ['', '9', '9.', '$9.50']) {
      type('Price in dollars', started);
      expect(screen.queryByRole('alert')).toBeNull();
    }
    expect(screen.getByLabelText<HTMLInputElement>('Price in dollars').validity.valid).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(requests, 'PUT')).toMatchObject([{ price: 950 }]));
  });

  it('rejects an invalid price', async () => {
    show([LOW]);
    await open('Edit Mug (Black)');
    for (const wrong of ['', '-1', '1.234', 'ten', '1e3', '0', '0.49']) {
      type('Price in dollars', wrong);
      expect([wrong, screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')]).toEqual([
        wrong,
        true,
      ]);
    }
  });
});
