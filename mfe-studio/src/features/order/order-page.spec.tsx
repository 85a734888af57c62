import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskOrderDetail } from '@studio/contracts';
import { useQueryClient } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';
import { button, openOrderPage, PATH, sent, type } from '../../testing/open-order-page.js';
import { openOrder } from '../../testing/orders.js';
import { CLAIRE } from '../../testing/people.js';
import { OrderPage } from './order-page.js';

const MOMENTS = openOrder().moments;
const PACKED = openOrder({ status: 'packed', moments: { ...MOMENTS, packedAt: '2026-11-21T09:00:00.000Z' } });
const TRACKING = { carrier: 'UPS', number: '1Z999', url: 'https://www.ups.com/track?tracknum=1Z999' };
const SHIPPED = openOrder({ status: 'shipped', tracking: TRACKING });

describe('OrderPage', () => {
  it('shows items, buyer and payment', async () => {
    openOrderPage(
      openOrder({ refunded: 1_000, refundable: 4_500, billingAddress: 'Ada Byron, 1 Mill Road' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'K7M-4Q2' })).toBeTruthy();
    for (const words of [
      'Mug (black)',
      '$30.00',
      '$55.00',
      '-$10.00',
      '$45.00',
      'Springfield, Oregon 97477',
      '1 Mill Road',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'robin@example.test' }).getAttribute('href')).toBe(
      'mailto:robin@example.test?subject=Your%20order%20K7M-4Q2',
    );
    expect(screen.getByRole('link', { name: 'Print slip' }).getAttribute('href')).toBe(
      '/studio/print/slips/K7M-4Q2',
    );
  });

  it('keeps the direction of a buyer’s name to the name, so that the address after it is not reordered', async () => {
    const { buyer } = openOrder();
    openOrderPage(openOrder({ buyer: { ...buyer!, firstName: '\u202Eשירה', lastName: 'לוי' } }));
    expect((await screen.findByText(/שירה/)).tagName).toBe('BDI');
  });

  it('shows a message for an unknown order', async () => {
    renderAlone(<OrderPage number="ZZZ-ZZZ" />, { user: CLAIRE });
    expect((await screen.findByRole('alert')).textContent).toBe('There is no order ZZZ-ZZZ.');
  });

  it('shows an order whose buyer was deleted', async () => {
    openOrderPage(openOrder({ buyer: null, shippingAddress: '' }));
    expect(await screen.findByText(/name cannot be read right now/)).toBeTruthy();
  });
});

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('steps of an order', () => {
  it('show the state after the last act, even if an earlier read is answered later', async () => {
    const late = Promise.withResolvers<DeskOrderDetail>();
    const next = Promise.withResolvers<DeskOrderDetail>();
    const reads = [openOrder(), late.promise, next.promise];
    function Reread() {
      const queries = useQueryClient();
      return <button onClick={() => void queries.refetchQueries({ queryKey: [PATH] })}>Read</button>;
    }
    renderAlone(
      <>
        <Reread />
        <OrderPage number="K7M-4Q2" />
      </>,
      { user: CLAIRE, api: { [PATH]: () => reads.shift(), [`POST ${PATH}/pack`]: PACKED } },
    );
    await button('Mark packed');
    fireEvent.click(screen.getByText('Read'));
    fireEvent.click(await button('Mark packed'));
    await screen.findByText('K7M-4Q2 is packed');
    late.resolve(openOrder());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('heading', { name: 'To hand to the carrier' })).toBeTruthy();
  });

  it('go from paid to packed, with focus on the next action', async () => {
    openOrderPage(openOrder(), { pack: PACKED });
    fireEvent.click(await button('Mark packed'));
    const next = await screen.findByRole('heading', { name: 'To hand to the carrier' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(await screen.findByText('K7M-4Q2 is packed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark packed' })).toBeNull();
    expect(screen.queryByText('Cancel this order')).toBeNull();
  });

  it('go to shipped, with carrier and tracking number', async () => {
    const { requests } = openOrderPage(PACKED, { ship: SHIPPED });
    await button('Mark shipped');
    expect(optionsOf('Carrier')).toEqual(['USPS', 'UPS', 'FedEx', 'Another carrier']);
    type('Carrier', 'UPS');
    type('Tracking number', '\u202A1Z999AA10123456784\u202C ');
    fireEvent.click(await button('Mark shipped'));
    expect(await screen.findByRole('link', { name: '1Z999' })).toBeTruthy();
    expect(sent(requests, 'ship')).toEqual([
      { carrier: 'UPS', tracking: '1Z999AA10123456784', seen: 'packed' },
    ]);
  });

  it('offer the carriers of the country, or another one', async () => {
    const shippingAddress = 'Jürgen Müller, Lindenweg 1, , Köln, NRW, 50667, Germany';
    const { requests } = openOrderPage({ ...PACKED, shippingAddress }, { ship: SHIPPED });
    await button('Mark shipped');
    expect(optionsOf('Carrier').slice(0, 2)).toEqual(['DHL', 'Deutsche Post']);
    type('Carrier', 'another');
    type('Name of the carrier', ' Pigeon & Co ');
    fireEvent.click(screen.getByLabelText('Sent without tracking'));
    fireEvent.click(await button('Mark shipped'));
    await waitFor(() =>
      expect(sent(requests, 'ship')).toEqual([{ carrier: 'Pigeon & Co', tracking: null, seen: 'packed' }]),
    );
  });

  it('require a tracking number, unless there is none', async () => {
    const { requests } = openOrderPage(PACKED, { ship: SHIPPED });
    fireEvent.click(await button('Mark shipped'));
    expect(screen.getByText('Enter the tracking number, or choose “Sent without tracking”.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Tracking number'));
    type('Tracking number', '12');
    fireEvent.click(await button('Mark shipped'));
    expect(screen.getByText(/does not look like a tracking number/)).toBeTruthy();
    expect(sent(requests, 'ship')).toEqual([]);
  });

  it('keep the tracking number after shipping was undone', async () => {
    const notedTracking = { ...TRACKING, number: '1Z998AA10123456784' };
    const { requests } = openOrderPage({ ...PACKED, notedTracking }, { ship: SHIPPED });
    fireEvent.click(await button('Mark shipped'));
    await waitFor(() =>
      expect(sent(requests, 'ship')).toEqual([
        { carrier: notedTracking.carrier, tracking: notedTracking.number, seen: 'packed' },
      ]),
    );
  });

  it('allow correcting the tracking number until the order is delivered', async () => {
    const { requests } = openOrderPage(SHIPPED, {
      ship: SHIPPED,
      deliver: openOrder({ status: 'delivered' }),
    });
    await button('Correct the tracking');
    type('Tracking number', '1Z998AA10123456784');
    fireEvent.click(await button('Correct the tracking'));
    await waitFor(() =>
      expect(sent(requests, 'ship')).toEqual([
        { carrier: 'UPS', tracking: '1Z998AA10123456784', seen: 'shipped' },
      ]),
    );
    fireEvent.click(await button('Mark delivered'));
    const delivered = await screen.findByRole('heading', { name: 'Delivered' });
    await waitFor(() => expect(document.activeElement).toBe(delivered));
    expect(await screen.findByText('K7M-4Q2 is delivered')).toBeTruthy();
  });

  it('end with a cancellation and its reason', async () => {
    const { requests } = openOrderPage(openOrder(), {
      cancel: openOrder({ status: 'cancelled', refundable: 0 }),
    });
    await screen.findByText('Cancel this order');
    type('Why it is cancelled', 'asked by telephone');
    fireEvent.click(await button('Cancel and give back $55.00'));
    const ended = await screen.findByRole('heading', { name: 'Cancelled: nothing to do' });
    await waitFor(() => expect(document.activeElement).toBe(ended));
    expect(sent(requests, 'cancel')).toEqual([{ reason: 'asked by telephone' }]);
  });

  it.each([
    [{ status: 502, body: '<h1>Bad Gateway</h1>' }, /^Something went wrong on our side\. Please look/],
    [
      { status: 500, body: { code: 'internal', detail: 'x', traceId: 'abc123' } },
      /this fault helps: abc123$/,
    ],
    [{ status: 503, body: { code: 'unavailable', detail: 'Not available right now.' } }, /^Not available/],
  ])('show a sentence if the server fails: %j', async (answer, sentence) => {
    openOrderPage(openOrder(), { pack: answer });
    fireEvent.click(await button('Mark packed'));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('notes and problems', () => {
  const asked = openOrder({
    status: 'delivered',
    problem: 'return-asked',
    return: {
      items: [{ id: openOrder().items[0]!.id, quantity: 1 }],
      reason: 'The handle came off.',
      askedAt: '2026-11-21T11:00:00.000Z',
      settled: false,
    },
  });

  it('show the return request and the notes', async () => {
    openOrderPage({
      ...asked,
      notes: [{ text: 'Called back.', by: 'Claire Arbor', at: '2026-11-21T12:00:00.000Z' }],
    });
    const problem = await screen.findByRole('region', { name: 'Problem' });
    expect(within(problem).getByText('1 × Mug (black)')).toBeTruthy();
    expect(within(problem).getByText('The handle came off.')).toBeTruthy();
    expect(screen.getByText('Called back.')).toBeTruthy();
  });

  it('accept an answer to the buyer, which settles the request', async () => {
    const decision = { outcome: 'refused' as const, answer: 'It was worn.', at: '2026-11-22T11:00:00.000Z' };
    const settled = { ...asked, problem: null, return: { ...asked.return!, settled: true } };
    const { requests } = openOrderPage(asked, { 'answer-return': { ...settled, returnDecision: decision } });
    await button('Settle the return');
    type('Answer to the buyer', ' It was worn. ');
    fireEvent.click(screen.getByLabelText('We do not take it back'));
    fireEvent.click(await button('Settle the return'));
    expect(await screen.findByText('Refused: It was worn.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Settle the return' })).toBeNull();
    expect(sent(requests, 'answer-return')).toEqual([
      { outcome: 'refused', answer: 'It was worn.', askedAt: asked.return!.askedAt },
    ]);
  });

  it('show the new request, if the buyer has replaced the one that is answered', async () => {
    const other = { ...asked.return!, reason: 'The mug is too small.', askedAt: '2026-11-22T11:00:00.000Z' };
    const reads = [asked, { ...asked, return: other }];
    const refusal = { status: 409, body: { code: 'wrong-state', detail: 'It was changed meanwhile.' } };
    const { requests } = renderAlone(<OrderPage number="K7M-4Q2" />, {
      user: CLAIRE,
      api: {
        [PATH]: () => (reads.length > 1 ? reads.shift() : reads[0]),
        [`POST ${PATH}/answer-return`]: refusal,
      },
    });
    await button('Settle the return');
    type('Answer to the buyer', 'It was worn.');
    fireEvent.click(await button('Settle the return'));
    expect(await screen.findByText('The mug is too small.')).toBeTruthy();
    expect(await screen.findByText('It was changed meanwhile.')).toBeTruthy();
    expect(sent(requests, 'answer-return')).toMatchObject([{ askedAt: asked.return!.askedAt }]);
  });

  it('show the answer that was typed, if another owner has settled the request', async () => {
    const returnDecision = { outcome: 'answered' as const, answer: 'We send a new one.' };
    const settled = { ...asked, problem: null, return: { ...asked.return!, settled: true }, returnDecision };
    openOrderPage(asked, { notes: settled });
    await button('Settle the return');
    type('Answer to the buyer', 'Please send it back.');
    type('New note', 'Asked Mama.');
    fireEvent.click(await button('Add the note'));
    expect(await screen.findByText('Answered: We send a new one.')).toBeTruthy();
    expect(screen.getByText('Please send it back.')).toBeTruthy();
  });

  it('accept a note, which may settle a dispute', async () => {
    const disputed = openOrder({ status: 'disputed', problem: 'disputed' });
    const { requests } = openOrderPage(disputed, { notes: { ...disputed, problem: null } });
    await button('Add the note');
    type('New note', 'A new mug is under way.');
    fireEvent.click(screen.getByLabelText(/This settles it/));
    fireEvent.click(await button('Add the note'));
    await waitFor(() => expect(screen.queryByLabelText(/This settles it/)).toBeNull());
    expect(sent(requests, 'notes')).toMatchObject([{ text: 'A new mug is under way.', settled: true }]);
    expect(screen.getByLabelText('New note').textContent).toBe('');
  });

  it('accept a note that settles a failed refund, and say that it is not tried again', async () => {
    const failed = openOrder({ problem: 'refund-failed' });
    const { requests } = openOrderPage(failed, { notes: { ...failed, problem: null } });
    expect(await screen.findByText(/it is not tried again/)).toBeTruthy();
    type('New note', 'Sent by bank transfer.');
    fireEvent.click(screen.getByLabelText(/^This settles it: nothing is owed to the buyer/));
    fireEvent.click(await button('Add the note'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Problem' })).toBeNull());
    expect(sent(requests, 'notes')).toMatchObject([{ text: 'Sent by bank transfer.', settled: true }]);
  });

  it('offer no settling of a refund that is tried again', async () => {
    openOrderPage(openOrder({ problem: 'refund-stuck' }));
    expect(await screen.findByText(/it is tried again by itself/)).toBeTruthy();
    expect(screen.queryByLabelText(/This settles it/)).toBeNull();
  });
});
