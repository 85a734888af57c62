import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { AuditPage } from './audit-page.js';

const AT = '2026-11-21T10:00:00.000Z';
const REFUND = {
  id: 'a',
  at: AT,
  by: 'Claire Arbor',
  act: 'refund-order',
  subject: 'K7M-4Q2',
  details: { amount: 500, reason: 'a scratch', items: null },
};
const COUNT = {
  id: 'b',
  at: AT,
  by: 'Claire Arbor',
  act: 'correct-stock',
  subject: 'Mug (black)',
  details: { change: -2 },
};
const show = (api: object) => renderAlone(<AuditPage />, { user: CLAIRE, api: { ...api } });

it('shows the owner, the act, its subject and its details', async () => {
  show({
    '/api/desk/audit': { acts: [REFUND, COUNT, { ...COUNT, id: 'c', act: 'something-new' }], next: null },
  });
  const order = await screen.findByRole('link', { name: 'K7M-4Q2' });
  expect(order.getAttribute('href')).toBe('/studio/orders/K7M-4Q2');
  expect(screen.getByText('$5.00, a scratch')).toBeTruthy();
  expect(screen.getByText('Corrected the count of')).toBeTruthy();
  expect(screen.getByText('something-new')).toBeTruthy();
});

it('formats states and steps as the other pages do', async () => {
  const act = (name: string, details: object) => ({
    ...COUNT,
    id: name + JSON.stringify(details),
    act: name,
    details,
  });
  show({
    '/api/desk/audit': {
      acts: [
        act('undo-step', { step: 'shipped' }),
        act('ship-order', { carrier: 'USPS', tracking: null }),
        act('add-note', { settled: 'yes' }),
        act('set-away', { text: 'We are at the sea.' }),
        act('answer-return', { outcome: 'refused' }),
        act('end-away', { text: '' }),
        act('add-note', { settled: 'no' }),
      ],
      next: null,
    },
  });
  await screen.findAllByText('Undone:');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p + p')?.textContent)).toEqual([
    'Shipped',
    'by USPS, without tracking',
    'settled',
    '“We are at the sea.”',
    'not taken back',
    expect.stringContaining('Claire Arbor'),
    expect.stringContaining('Claire Arbor'),
  ]);
});

it('loads the next page', async () => {
  show({
    '/api/desk/audit': { acts: [REFUND], next: AT },
    [`/api/desk/audit?before=${encodeURIComponent(AT)}`]: { acts: [COUNT], next: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Corrected the count of')).toBeTruthy();
});

it('shows a message if there are no acts', async () => {
  show({ '/api/desk/audit': { acts: [], next: null } });
  expect(await screen.findByText('Nobody has done anything yet.')).toBeTruthy();
});
