import type { OrderForMail } from '@studio/contracts';
import { type Desk, greeting } from '../mail/desk.js';
import type { Letter } from '../mail/letter.js';
import { dollars, orderLines } from './order-lines.js';

/** To the buyer of a paid order whose money went back in full. */
export function orderRefunded(firstName: string, order: OrderForMail, { site, publicUrl }: Desk): Letter {
  return {
    subject: order.refundReason === 'stock-unavailable' ? 'Order refunded: we are sorry' : 'Order refunded',
    greeting: greeting(firstName),
    blocks: [
      {
        text: `${why(order)} All of your ${dollars(order.total)} is on its way back to the card it came from; banks take a few days to notice.`,
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

function why({ refundReason }: OrderForMail): string {
  return refundReason === 'stock-unavailable'
    ? 'We are sorry. Between your click and your payment somebody else took the last one, and we cannot fill this order.'
    : 'We have taken this order back, as far as the till is concerned.';
}
