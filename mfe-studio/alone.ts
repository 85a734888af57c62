import type { MockHostOptions } from '@studio/web-kit/mock';
import { sampleAnswer } from './src/testing/figures.js';
import { deskOrder, deskProduct, deskToday, openOrder, orderList } from './src/testing/orders.js';
import { CLAIRE } from './src/testing/people.js';

/** Sample data for `npm run dev -- studio --alone`: an owner, one order to pack, one product. */
const alone: MockHostOptions = {
  user: CLAIRE,
  api: {
    '/api/desk/today?zone=UTC': deskToday(),
    '/api/desk/today/away': { away: null },
    '/api/desk/today/mails': { address: CLAIRE.email, on: true },
    '/api/desk/orders?view=to-pack': orderList([deskOrder()]),
    '/api/desk/orders/K7M-4Q2': openOrder(),
    '/api/desk/stock': { products: [deskProduct()], movements: [] },
    '/api/desk/donations?view=all': { donations: [], next: null },
    'POST /api/analytics/query': sampleAnswer,
    '/api/desk/analytics/views': [],
    '/api/desk/audit': { acts: [], next: null },
  },
};

export default alone;
