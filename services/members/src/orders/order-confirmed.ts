import { type OrderForMail, readableAddress } from '@studio/contracts';
import { type Desk, greeting } from '../mail/desk.js';
import type { Letter } from '../mail/letter.js';
import { orderLines } from './order-lines.js';

/** To the buyer of a paid order. */
export function orderConfirmed(firstName: string, order: OrderForMail, { site, publicUrl }: Desk): Letter {
  return {
    subject: 'Order confirmed: your parcel is joining the parade',
    greeting: greeting(firstName),
    blocks: [
      {
        text: 'Thank you! Your payment has arrived, and somebody is already looking for the good ribbon. This is what we are packing:',
      },
      ...orderLines(order),
      { rows: [['It travels to', readableAddress(order.shippingAddress)]] },
      { link: 'See your order', url: `${publicUrl}/order-confirmation?orderId=${order.orderId}` },
      {
        text: `If anything looks odd, write to ${site.email} and a person will read it, probably with a cat on the keyboard.`,
      },
    ],
    footnote: 'You get this because you ordered from our shop. Please keep it as your receipt.',
  };
}
