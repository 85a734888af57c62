import { renderAlone } from '@studio/web-kit/mock';
import OrderPage from '../features/orders/order-page.js';
import { ORDER, ROBIN } from './goods.js';
import { SHOP } from './shop.js';

/** Path of the API from which the page reads `ORDER`. */
export const ORDER_API = `/api/orders/${ORDER.number}`;

/** Answer of the API when the session has ended. */
export const SIGNED_OUT = { status: 401, body: { code: 'not-signed-in', detail: 'Please sign in first.' } };

/**
 * Renders the page of `ORDER`.
 * @param order The order, or what else the API answers.
 * @param api Further answers, by path.
 */
export const showOrder = (order: unknown, api: object = {}) =>
  renderAlone(<OrderPage />, {
    user: ROBIN,
    path: `/account/orders/${ORDER.number}`,
    pattern: '/account/orders/:id',
    api: { [ORDER_API]: order, '/api/shop-info': SHOP, ...api },
  });
