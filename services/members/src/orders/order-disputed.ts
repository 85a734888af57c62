import type { OrderForMail } from '@studio/contracts';
import { type Desk, greeting } from '../mail/desk.js';
import type { Letter } from '../mail/letter.js';
import { orderLines } from './order-lines.js';

/** To the buyer whose bank has asked for the money of an order back. */
export function orderDisputed(firstName: string, order: OrderForMail, { site, publicUrl }: Desk): Letter {
  return {
    subject: 'Your bank has a question about your order',
    greeting: greeting(firstName),
    blocks: [
      {
        text: 'Your bank has told us that the payment for this order is in question, and holds on to the money until it knows more.',
      },
      ...orderLines(order),
      {
        text: `Was it you, and is all well? Then please tell your bank so. Did something go wrong, or was it not you? Write to ${site.email}: we would rather put it right ourselves.`,
      },
      { link: 'See your order', url: `${publicUrl}/order-confirmation?orderId=${order.orderId}` },
    ],
    footnote: 'You get this because an order in our shop was paid with your account.',
  };
}
