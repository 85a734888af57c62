import { CENTS, type OrderForMail } from '@studio/contracts';
import type { Block } from '../mail/letter.js';

/** Integer cents as a reader sees them: `$25.00`. */
export function dollars(cents: number): string {
  return `$${(cents / CENTS).toFixed(2)}`;
}

/** Order number, date, what was ordered and what it comes to. */
export function orderLines(order: OrderForMail): Block[] {
  const placed = new Date(order.createdAt).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return [
    {
      rows: [
        ['Order number', order.orderId],
        ['Placed on', placed],
      ],
    },
    {
      rows: [
        ...order.items.map((item): [string, string] => [
          `${item.quantity} × ${item.name}`,
          dollars(item.quantity * item.price),
        ]),
        ['Shipping', 'Free'],
        ['Tax', 'Included'],
        ['Total', dollars(order.total)],
      ],
    },
  ];
}
