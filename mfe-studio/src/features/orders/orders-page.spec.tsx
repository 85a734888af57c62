import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { deskOrder, openOrder, orderList } from '../../testing/orders.js';
import { CLAIRE } from '../../testing/people.js';
import { OrdersPage } from './orders-page.js';

const FIRST = deskOrder();
const SECOND = deskOrder({
  id: '0198c0de-0000-7000-8000-00000000000b',
  number: 'M2P-9XD',
  shippingAddress: 'Ada Byron, 1 Mill Road, , Boston, Massachusetts, 02101, United States',
  problem: 'return-asked',
  notes: 2,
});
const TO_PACK = '/api/desk/orders?view=to-pack';
const show = (api: object, path = '/studio/orders', pattern = '/studio/orders') =>
  renderAlone(<OrdersPage view={path === '/studio/orders' ? 'to-pack' : 'all'} />, {
    user: CLAIRE,
    path,
    pattern,
    api: { ...api },
  });
const rowOf = (number: string) => screen.getByRole('link', { name: number }).closest('li')!;
const choose = (number: string) => fireEvent.click(screen.getByLabelText(`Choose ${number}`));
const posts = (requests: readonly { method: string; path: string }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path }) => path);

describe('OrdersPage', () => {
  it('lists the orders to pack with their details', async () => {
    show({ [TO_PACK]: orderList([FIRST, SECOND]) });
    const link = await screen.findByRole('link', { name: 'K7M-4Q2' });
    expect(link.getAttribute('href')).toBe('/studio/orders/K7M-4Q2');
    const words = rowOf('M2P-9XD').textContent;
    for (const said of [
      'Ada Byron',
      'Boston, Massachusetts 02101',
      '2 × Mug (black), 1 × T-shirt (M)',
      '$55.00',
    ])
      expect(words).toContain(said);
    for (const mark of ['To pack', 'Return asked', '2 notes'])
      expect(within(rowOf('M2P-9XD')).getByText(mark)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^To pack/ }).textContent).toBe('To pack2');
    expect(document.title).toContain('To pack (2)');
  });

  it('shows a message if there are no orders, and if loading fails', async () => {
    const { unmount } = show({ [TO_PACK]: orderList([]) });
    expect(await screen.findByText(/Nothing to pack/)).toBeTruthy();
    unmount();
    show({ [TO_PACK]: { status: 503, body: { code: 'unavailable', detail: 'Not available right now.' } } });
    expect((await screen.findByRole('alert')).textContent).toBe('Not available right now.');
  });

  it('shows new orders while the page is visible', async () => {
    jest.useFakeTimers();
    let orders = [FIRST];
    show({ [TO_PACK]: () => orderList(orders) });
    expect(await screen.findByRole('link', { name: 'K7M-4Q2' })).toBeTruthy();
    orders = [FIRST, SECOND];
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('link', { name: 'M2P-9XD' })).toBeTruthy();
    expect(screen.getAllByRole('status')[0]!.textContent).toBe('New: M2P-9XD');
    expect(within(rowOf('M2P-9XD')).getByText('New')).toBeTruthy();
    expect(within(rowOf('K7M-4Q2')).queryByText('New')).toBeNull();
    jest.useRealTimers();
  });

  it('loads the next page', async () => {
    show({
      [TO_PACK]: orderList([FIRST], FIRST.id),
      [`${TO_PACK}&before=${FIRST.id}`]: orderList([SECOND]),
    });
    const more = await screen.findByRole('button', { name: 'Show more' });
    act(() => more.focus());
    fireEvent.click(more);
    expect(await screen.findByRole('link', { name: 'M2P-9XD' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    // Tab continues with the next page, not at the top.
    expect(document.activeElement?.contains(rowOf('M2P-9XD'))).toBe(true);
    expect(document.activeElement?.contains(rowOf('K7M-4Q2'))).toBe(false);
  });
});

describe('several orders at once', () => {
  it('can be printed and marked packed', async () => {
    const { requests } = show({
      [TO_PACK]: orderList([FIRST, SECOND]),
      'POST /api/desk/orders/K7M-4Q2/pack': openOrder(),
      'POST /api/desk/orders/M2P-9XD/pack': openOrder(),
    });
    await screen.findByRole('link', { name: 'K7M-4Q2' });
    choose('K7M-4Q2');
    choose('M2P-9XD');
    const printed = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(printed('Print slips')).toBe('/studio/print/slips/K7M-4Q2,M2P-9XD');
    expect(printed('Print labels')).toBe('/studio/print/labels/K7M-4Q2,M2P-9XD');
    fireEvent.click(screen.getByRole('button', { name: 'Mark 2 packed' }));
    expect(await screen.findByText('2 orders are packed')).toBeTruthy();
    expect(posts(requests)).toEqual(['/api/desk/orders/K7M-4Q2/pack', '/api/desk/orders/M2P-9XD/pack']);
    expect(screen.queryByText('2 chosen')).toBeNull();
  });

  it('show why one of them could not be marked, which stays chosen while the others are marked', async () => {
    const { requests } = show({
      [TO_PACK]: orderList([FIRST, SECOND]),
      'POST /api/desk/orders/K7M-4Q2/pack': {
        status: 409,
        body: { code: 'wrong-state', detail: 'This order was cancelled.' },
      },
      'POST /api/desk/orders/M2P-9XD/pack': openOrder(),
    });
    await screen.findByRole('link', { name: 'K7M-4Q2' });
    choose('K7M-4Q2');
    choose('M2P-9XD');
    fireEvent.click(screen.getByRole('button', { name: 'Mark 2 packed' }));
    expect(await screen.findByText('This order was cancelled.')).toBeTruthy();
    expect(posts(requests)).toEqual(['/api/desk/orders/K7M-4Q2/pack', '/api/desk/orders/M2P-9XD/pack']);
    expect(screen.getByRole('button', { name: 'Mark 1 packed' })).toBeTruthy();
  });
});

describe('keyboard shortcuts', () => {
  const key = (name: string, init = {}) => fireEvent.keyDown(document.activeElement!, { key: name, ...init });
  const open = async (api = {}) => {
    const shown = show({ [TO_PACK]: orderList([FIRST, SECOND]), ...api });
    await screen.findByRole('link', { name: 'K7M-4Q2' });
    screen.getByRole('heading', { level: 1 }).focus();
    return shown;
  };
  const focused = () => document.activeElement?.textContent;

  it('move down and up, select, and focus the search', async () => {
    await open();
    key('j');
    expect(focused()).toBe('K7M-4Q2');
    key('ArrowDown');
    expect(focused()).toBe('M2P-9XD');
    key('j');
    expect(focused()).toBe('M2P-9XD');
    key('k');
    expect(focused()).toBe('K7M-4Q2');
    key('x');
    expect(screen.getByText('1 chosen')).toBeTruthy();
    key('/');
    expect(document.activeElement?.getAttribute('type')).toBe('search');
  });

  it('mark the focused order or the selected ones', async () => {
    const { requests } = await open({
      'POST /api/desk/orders/K7M-4Q2/pack': openOrder(),
      'POST /api/desk/orders/M2P-9XD/pack': openOrder(),
    });
    key('j');
    key('p');
    await waitFor(() => expect(posts(requests)).toEqual(['/api/desk/orders/K7M-4Q2/pack']));
    key('j');
    key('x');
    key('k');
    key('p');
    await waitFor(() => expect(posts(requests)[1]).toBe('/api/desk/orders/M2P-9XD/pack'));
  });

  it('mark only those of the selected orders that are to pack', async () => {
    const { requests } = await open({
      [TO_PACK]: orderList([deskOrder({ status: 'packed' }), SECOND]),
      'POST /api/desk/orders/M2P-9XD/pack': openOrder(),
    });
    choose('K7M-4Q2');
    key('p');
    choose('M2P-9XD');
    key('p');
    await waitFor(() => expect(posts(requests)).toEqual(['/api/desk/orders/M2P-9XD/pack']));
    expect(await screen.findByText('M2P-9XD is packed')).toBeTruthy();
  });

  it('open the pages for printing', async () => {
    await open();
    key('j');
    key('s');
    expect(await screen.findByText('Left for another page')).toBeTruthy();
  });

  it('are inactive in text fields and with modifier keys', async () => {
    const { requests } = await open({ 'POST /api/desk/orders/K7M-4Q2/pack': openOrder() });
    key('j');
    key('p', { ctrlKey: true });
    screen.getByRole('searchbox').focus();
    key('p');
    key('j');
    expect(document.activeElement?.getAttribute('type')).toBe('search');
    expect(posts(requests)).toEqual([]);
  });
});

describe('the search', () => {
  const showAll = () =>
    show(
      {
        '/api/desk/orders?view=all': orderList([FIRST]),
        '/api/desk/orders?view=all&q=ada': orderList([SECOND]),
      },
      '/studio/all',
      '/studio/:view',
    );

  it('shows the results and a link to all orders', async () => {
    show(
      { '/api/desk/orders?view=all&q=ada+by': orderList([SECOND]) },
      '/studio/all?q=ada+by',
      '/studio/:view',
    );
    expect(await screen.findByRole('link', { name: 'M2P-9XD' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orders with “ada by”');
    expect(screen.getByRole('searchbox').getAttribute('value')).toBe('ada by');
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/studio/all');
  });

  it('does not mark found orders as new', async () => {
    showAll();
    await screen.findByRole('link', { name: 'K7M-4Q2' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('link', { name: 'M2P-9XD' })).toBeTruthy();
    expect(within(rowOf('M2P-9XD')).queryByText('New')).toBeNull();
    expect(screen.getAllByRole('status')[0]!.textContent).toBe('');
  });

  it('links to customers whose names or email addresses match', async () => {
    const id = '0198c0de-0000-7000-8000-0000000000aa';
    const people = [{ id, firstName: 'Robin', lastName: 'Reader', email: 'robin@example.test' }];
    show(
      { '/api/desk/orders?view=all&q=robin%40': { ...orderList([FIRST]), people } },
      '/studio/all?q=robin%40',
      '/studio/all',
    );
    const link = await screen.findByRole('link', { name: /robin@example.test/ });
    expect(link.querySelector('bdi')?.textContent).toBe('Robin Reader');
    expect(link.getAttribute('href')).toBe(`/studio/customers/${id}`);
  });

  it('searches for text that was typed before hydration', async () => {
    showAll();
    // Sets the value without React, as typing before hydration does.
    screen.getByRole<HTMLInputElement>('searchbox').value = 'ada';
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('link', { name: 'M2P-9XD' })).toBeTruthy();
  });

  it('searches all orders', async () => {
    show({ [TO_PACK]: orderList([]) });
    await screen.findByText(/Nothing to pack/);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' k7m4q2 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Left for another page')).toBeTruthy();
  });
});

it('reads the session again when the desk’s API answers 404', async () => {
  let user: unknown = CLAIRE;
  const { requests } = show({ [TO_PACK]: { status: 404 }, '/api/auth/user': () => user });
  await waitFor(() => expect(requests.some(({ path }) => path === TO_PACK)).toBe(true));
  user = { status: 401 };
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === '/api/auth/user').length).toBeGreaterThan(1),
  );
});
