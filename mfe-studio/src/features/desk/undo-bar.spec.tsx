import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UndoableStep } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { DeskPage } from './desk-page.js';

const LIST = '/api/desk/orders/undoable';
const step = (
  number: string,
  leftMs: number,
  status: UndoableStep['status'] = 'packed',
  by = 'Claire Byron',
) => ({ number, status, by, leftMs, until: `until ${leftMs}` });
const show = (steps: () => UndoableStep[], api: object = {}) =>
  renderAlone(<DeskPage title="Stock">…</DeskPage>, {
    user: CLAIRE,
    path: '/studio/stock',
    api: { [LIST]: () => ({ steps: steps() }), ...api },
  });
const posts = (requests: readonly { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it('undoes the latest step on any page, and moves focus to the heading', async () => {
  let steps = [step('K7M-4Q2', 54_000, 'shipped')];
  const { requests } = show(() => steps, {
    [`POST /api/desk/orders/K7M-4Q2/undo`]: () => {
      steps = [];
      return {};
    },
  });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo.textContent).toMatch(/^Undo \(5[34] s\)$/);
  expect(within(undo.closest('[role=status]')!).getByText(/^Marked as shipped: K7M-4Q2/)).toBeTruthy();
  act(() => undo.focus());
  fireEvent.click(undo);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stock' })));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(posts(requests)).toEqual([['/api/desk/orders/K7M-4Q2/undo', { until: 'until 54000' }]]);
});

it('undoes steps that were taken together, except those that are too late', async () => {
  const { requests } = show(
    () => [
      step('AAA-AAA', 50_000),
      step('EEE-EEE', 49_500, 'packed', 'Ada Byron'),
      step('BBB-BBB', 49_000),
      step('CCC-CCC', 20_000),
      step('DDD-DDD', 19_000, 'delivered'),
    ],
    {
      'POST /api/desk/orders/AAA-AAA/undo': {
        status: 409,
        body: { code: 'too-late', detail: 'The time to undo is over: order AAA-AAA stays packed.' },
      },
      'POST /api/desk/orders/BBB-BBB/undo': {},
    },
  );
  const groups = await screen.findAllByText(/^Marked as/);
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Marked as packed: 2 orders by Claire Byron',
    'Marked as packed: EEE-EEE by Ada Byron',
    'Marked as packed: CCC-CCC by Claire Byron',
    'Marked as delivered: DDD-DDD by Claire Byron',
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
  expect(await screen.findByText('The time to undo is over: order AAA-AAA stays packed.')).toBeTruthy();
  expect(posts(requests)).toEqual([
    ['/api/desk/orders/AAA-AAA/undo', { until: 'until 50000' }],
    ['/api/desk/orders/BBB-BBB/undo', { until: 'until 49000' }],
  ]);
});

it('disappears when the time is over', async () => {
  show(() => [step('K7M-4Q2', 900)]);
  expect(await screen.findByText(/^Marked as packed: K7M-4Q2/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
    timeout: 120_000,
  });
});
