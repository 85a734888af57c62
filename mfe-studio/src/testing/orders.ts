import type { DeskOrder, DeskOrderDetail, DeskProduct, DeskToday } from '@studio/contracts';
import { paidOrder } from '@studio/contracts/testing';

const SHIRT = { id: 111, name: 'T-shirt (M)', imageUrl: '/images/t-shirt.webp' };

/** Creates a paid order of two mugs and a T-shirt; `fields` override the defaults. */
export function deskOrder(fields: Partial<DeskOrder> = {}): DeskOrder {
  const order = paidOrder({ total: 5_500 });
  const [mugs] = order.items;
  const shirt = { id: '0198c0de-0000-7000-8000-000000000002', quantity: 1, price: 2_500, product: SHIRT };
  return {
    ...order,
    items: [mugs!, { ...mugs!, ...shirt }],
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

/** Creates a refund of an order that is on its way; `fields` override the defaults. */
export function orderRefund(fields: Partial<DeskOrderDetail['refunds'][number]> = {}) {
  const at = '2026-11-21T11:00:00.000Z';
  const refund = { id: 'r', amount: 1_500, reason: 'a scratch', by: 'Claire Arbor', at };
  return { ...refund, state: 'owed' as const, isRestocked: false, ...fields };
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
