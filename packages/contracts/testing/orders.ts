import type { CartItem, Order } from '../src/index.js';

/** Creates a cart line of two mugs; `fields` override the defaults. */
export function cartLine(fields: Partial<CartItem> = {}): CartItem {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    quantity: 2,
    product: { id: 120, name: 'Mug (black)', price: 1_500, imageUrl: '/images/mug-black.webp' },
    ...fields,
  };
}

/** Creates a paid order of that line; `fields` override the defaults. */
export function paidOrder(fields: Partial<Order> = {}): Order {
  const {
    product: { price, ...product },
    ...line
  } = cartLine();
  return {
    id: '0198c0de-0000-7000-8000-00000000000a',
    number: 'K7M-4Q2',
    status: 'paid',
    reason: null,
    moments: {
      paidAt: '2026-11-20T12:01:00.000Z',
      packedAt: null,
      shippedAt: null,
      deliveredAt: null,
      closedAt: null,
    },
    tracking: null,
    payableUntil: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    total: 3_000,
    refunded: 0,
    mayCancel: true,
    returnAskedAt: null,
    returnDecision: null,
    shippingAddress: 'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States',
    billingAddress: '',
    country: 'US',
    taxPercent: null,
    replies: [],
    items: [{ ...line, refunded: 0, price, product }],
    ...fields,
  };
}
