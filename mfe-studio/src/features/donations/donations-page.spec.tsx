import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { DonationsPage } from './donations-page.js';

const DONATION = {
  id: '0198c0de-0000-7000-8000-00000000000f',
  amount: 5_000,
  refunded: 1_000,
  donorName: 'Ada',
  message: 'Play on!\nLoudly.',
  receivedAt: '2026-11-21T10:00:00.000Z',
  email: 'ada@example.test',
  thanks: null,
  thankedBy: null,
  isDonorKnown: true,
  refundable: 4_000,
  disputed: false,
  refundFailed: false,
};
/** Shows a list of donations. `more`: answers to further requests. */
const show = (donations: object[], more: object = {}, view = 'all') =>
  renderAlone(<DonationsPage />, {
    user: CLAIRE,
    path: `/studio/donations?view=${view}`,
    pattern: '/studio/donations',
    api: { [`/api/desk/donations?view=${view}`]: { donations, next: null }, ...more },
  });

it('shows donors, messages and refunds', async () => {
  show([DONATION, { ...DONATION, id: 'b', donorName: 'שירה', message: '', email: null }]);
  expect(await screen.findByText(/Play on!/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ada@example.test' })).toBeTruthy();
  expect(screen.getAllByText(/\$10.00 given back/).length).toBe(2);
  // Otherwise the direction of a name would also reorder the amount after it.
  expect(screen.getByText('שירה').tagName).toBe('BDI');
  expect(screen.getAllByRole('listitem').length).toBe(2);
});

it('loads the next page', async () => {
  show([], {
    '/api/desk/donations?view=all': { donations: [DONATION], next: DONATION.id },
    [`/api/desk/donations?view=all&before=${DONATION.id}`]: {
      donations: [{ ...DONATION, id: 'c', donorName: 'Grace' }],
      next: null,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Thank Grace')).toBeTruthy();
});

it('shows only donations with a message', async () => {
  show([DONATION], {}, 'with-note');
  expect(await screen.findByText(/Play on!/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'With a note' }).getAttribute('aria-current')).toBe('page');
});

it('shows disputed donations and failed refunds', async () => {
  const disputed = { ...DONATION, disputed: true, refundable: 0 };
  show([disputed, { ...DONATION, id: 'b', refundFailed: true }], {}, 'problems');
  expect(await screen.findByText(/^Disputed: the donor’s bank/)).toBeTruthy();
  expect(await screen.findByText(/^Not given back: .* It is not tried again\.$/)).toBeTruthy();
});

it('shows a message if there are no donations', async () => {
  show([]);
  expect(await screen.findByText('No donation yet.')).toBeTruthy();
});

it('thanks a known donor once, and refunds a donation under one idempotency key', async () => {
  const { requests } = show([DONATION], {
    [`POST /api/desk/donations/${DONATION.id}/thanks`]: DONATION,
    [`POST /api/desk/donations/${DONATION.id}/refund`]: { status: 503 },
  });
  const sent = () => requests.filter(({ method }) => method === 'POST');
  fireEvent.change(await screen.findByLabelText('Your thanks'), { target: { value: ' Thank you! ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the thanks' }));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ text: 'Thank you!' }));
  fireEvent.change(screen.getByLabelText('Why it goes back'), { target: { value: 'Twice by mistake' } });
  for (const times of [2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: 'Give back $40.00' }));
    await waitFor(() => expect(sent().length).toBe(times));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Give back $40.00' }).getAttribute('aria-busy')).not.toBe(
        'true',
      ),
    );
  }
  expect(sent()[1]?.body).toEqual({ reason: 'Twice by mistake', key: expect.any(String) });
  expect(sent()[2]?.body).toEqual(sent()[1]?.body);
});

it('offers no thanks for thanked or unknown donors, and no refund for refunded donations', async () => {
  const thankedBy = { by: 'Claire Byron', at: '2026-11-22T10:00:00.000Z' };
  const gone = { ...DONATION, refundable: 0 };
  show([
    { ...gone, thanks: 'Thank you!', thankedBy },
    { ...gone, id: 'b', isDonorKnown: false },
  ]);
  expect(await screen.findByText(/Thanked by Claire Byron, .*: Thank you!/)).toBeTruthy();
  expect(screen.queryByLabelText('Your thanks')).toBeNull();
  expect(screen.queryByText('Give the donation back')).toBeNull();
});

it('fills in the text of a refund and of thanks again after a sign-in, without sending it', async () => {
  sessionStorage.clear();
  const open = () =>
    show([DONATION], { [`POST /api/desk/donations/${DONATION.id}/refund`]: { status: 401 } });
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const posts = ({ requests }: ReturnType<typeof show>) =>
    requests.filter(({ method }) => method === 'POST').length;
  const ended = open();
  fireEvent.input(await field('Your thanks'), { target: { value: 'The bow thanks you.' } });
  fireEvent.input(await field('Why it goes back'), { target: { value: 'given twice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Give back $40.00' }));
  await waitFor(() => expect(posts(ended)).toBe(1));
  ended.unmount();
  const again = open();
  await waitFor(async () => expect((await field('Why it goes back')).value).toBe('given twice'));
  expect((await field('Your thanks')).value).toBe('The bow thanks you.');
  expect(posts(again)).toBe(0);
});
