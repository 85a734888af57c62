import type { OrderForMail } from '@studio/contracts';
import { type Desk, greeting } from '../mail/desk.js';
import type { Letter } from '../mail/letter.js';
import { orderLines } from './order-lines.js';

/** To the buyer of an order that was never paid. */
export function orderCancelled(firstName: string, order: OrderForMail, { site, publicUrl }: Desk): Letter {
  return {
    subject: 'Order cancelled: nothing was charged',
    greeting: greeting(firstName),
    blocks: [
      {
        text: 'Your order waited by the door for its payment, and then it got dark, so we have put everything back on the shelf. Your card was not charged.',
      },
      ...orderLines(order),
      {
        text: `Changed your mind, or did something go wrong? You are welcome to order again, or to write to ${site.email}.`,
      },
      { link: 'Back to the shop', url: `${publicUrl}/#print-shop-section` },
    ],
    footnote: 'You get this because you started an order in our shop.',
  };
}
