import type { Order } from '@studio/contracts';

/** The page of an order, by the number that can be read out. */
export const orderPath = ({ number }: Pick<Order, 'number'>) => `/account/orders/${number}`;
