import { fireEvent, screen } from '@testing-library/react';
import type { DeskOrderDetail } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { OrderPage } from '../features/order/order-page.js';
import { CLAIRE } from './people.js';

/** API path of the order. */
export const PATH = '/api/desk/orders/K7M-4Q2';

/** Renders an order. `acts` has the response of each act, which is then the current order. */
export function openOrderPage(first: DeskOrderDetail, acts: Record<string, DeskOrderDetail | object> = {}) {
  let now: unknown = first;
  const act = (answer: unknown) => () => (answer && 'id' in (answer as object) ? (now = answer) : answer);
  const api = Object.fromEntries(
    Object.entries(acts).map(([verb, answer]) => [`POST ${PATH}/${verb}`, act(answer)]),
  );
  return renderAlone(<OrderPage number="K7M-4Q2" />, {
    user: CLAIRE,
    api: { [PATH]: () => now, ...api },
  });
}

/** Finds a button. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Types a value into a field. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Returns the bodies of all requests for an act. */
export const sent = (requests: { method: string; path: string; body: unknown }[], verb: string) =>
  requests
    .filter(({ method, path }) => method === 'POST' && path === `${PATH}/${verb}`)
    .map(({ body }) => body);
