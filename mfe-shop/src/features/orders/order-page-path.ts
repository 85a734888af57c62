import type { Order } from '@studio/contracts';

/** Returns the path of an order's page, by its readable number. */
export const orderPath = ({ number }: Pick<Order, 'number'>) => `/account/orders/${number}`;
