import type { OrderFacts } from '@studio/contracts';
import { type Desk, greeting } from '../mail/desk.js';
import type { Letter } from '../mail/letter.js';
import { dollars, orderLines } from './order-lines.js';

/** To the buyer of an order that was paid but could not be filled. */
export function orderRefunded(order: OrderFacts, { site, publicUrl }: Desk): Letter {
  return {
    subject: 'Order refunded: we are sorry',
    greeting: greeting(order.firstName),
    blocks: [
      {
        text: `We are sorry. Between your click and your payment somebody else took the last one, and we cannot fill this order. All of your ${dollars(order.total)} is on its way back to the card it came from; banks take a few days to notice.`,
      },
      ...orderLines(order),
      {
        text: `If it has not arrived in ten days, write to ${site.email} and we will chase it for you. The cat is very good at chasing.`,
      },
      { link: 'Back to the shop', url: `${publicUrl}/#print-shop-section` },
    ],
    footnote: 'You get this because you ordered from our shop.',
  };
}
