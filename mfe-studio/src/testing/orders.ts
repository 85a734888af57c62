import type { DeskOrder, DeskOrderDetail, DeskProduct, DeskToday } from '@studio/contracts';

const MUG = { id: 120, name: 'Mug (black)', imageUrl: '/images/mug-black.webp' };
const SHIRT = { id: 111, name: 'T-shirt (M)', imageUrl: '/images/t-shirt.webp' };

/** Creates a paid order of two mugs and a T-shirt; `fields` override the defaults. */
export function deskOrder(fields: Partial<DeskOrder> = {}): DeskOrder {
  return {
    id: '0198c0de-0000-7000-8000-00000000000a',
    number: 'K7M-4Q2',
    status: 'paid',
    reason: null,
    moments: {
      paidAt: '2026-11-20T12:00:00.000Z',
      packedAt: null,
      shippedAt: null,
      deliveredAt: null,
      closedAt: null,
    },
    tracking: null,
    createdAt: '2026-11-20T11:55:00.000Z',
    total: 5_500,
    refunded: 0,
    returnAskedAt: null,
    returnDecision: null,
    shippingAddress: 'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States',
    billingAddress: '',
    country: 'US',
    taxPercent: null,
    items: [
      { id: '0198c0de-0000-7000-8000-000000000001', quantity: 2, refunded: 0, price: 1_500, product: MUG },
      { id: '0198c0de-0000-7000-8000-000000000002', quantity: 1, refunded: 0, price: 2_500, product: SHIRT },
    ],
    problem: null,
    buyerDeleted: false,
    notes: 0,
    ...fields,
  };
}

/** Creates the same order with details; `fields` override the defaults. */
export function openOrder(fields: Partial<DeskOrderDetail> = {}): DeskOrderDetail {
  return {
    ...deskOrder(),
    notedTracking: fields.tracking ?? null,
    buyerId: '0198c0de-0000-7000-8000-0000000000aa',
    buyer: { firstName: 'Robin', lastName: 'Reader', email: 'robin@example.test' },
    notes: [],
    replies: [],
    refunds: [],
    refundable: 5_500,
    return: null,
    ...fields,
  };
}

/** Creates the response of a list of orders. */
export const orderList = (orders: DeskOrder[], next: string | null = null) => ({
  orders,
  counts: { 'to-pack': orders.length, packed: 0, shipped: 0, problems: 0 },
  next,
  people: [],
});

/** Creates a product with a stock of four; `fields` override the defaults. */
export function deskProduct(fields: Partial<DeskProduct> = {}): DeskProduct {
  return {
    productId: 120,
    name: 'Mug',
    variantLabel: 'Black',
    description: 'Holds tea.',
    price: 1_500,
    state: 'on-sale',
    imageUrl: '/images/mug-black.webp',
    category: 'merchandise',
    available: 4,
    reserved: 2,
    sold: 7,
    isLow: false,
    ...fields,
  };
}

/** Creates the response of the desk's first page; `fields` override the defaults. */
export function deskToday(fields: Partial<DeskToday> = {}): DeskToday {
  return {
    toPack: 3,
    returns: 1,
    problems: 0,
    donationsWithNote: 2,
    donationProblems: 1,
    stock: { low: 4, soldOut: 2 },
    sinceYesterday: { kept: 7_500, orders: 2, donations: 1 },
    thisMonth: { kept: 125_000, orders: 30, donations: 4 },
    ...fields,
  };
}
