import type { OrderForMail } from '@studio/contracts';
import { type Desk, greeting } from '../mail/desk.js';
import type { Letter } from '../mail/letter.js';
import { dollars, orderLines } from './order-lines.js';

/** To the buyer of an order of which the shop gave a part back. `refunded` is all that went back by now, US cents. */
export function orderPartlyRefunded(
  firstName: string,
  order: OrderForMail,
  { amount, refunded }: { readonly amount: number; readonly refunded: number },
  { site, publicUrl }: Desk,
): Letter {
  return {
    subject: `${dollars(amount)} of your order is on its way back`,
    greeting: greeting(firstName),
    blocks: [
      {
        text: `We have sent ${dollars(amount)} back to the card it came from; banks take a few days to notice. The rest of your order goes on as planned.`,
      },
      ...orderLines(order),
      { rows: [['Given back so far', dollars(refunded)]] },
      { text: `If that is a surprise, write to ${site.email} and a person will look into it.` },
      { link: 'See your order', url: `${publicUrl}/order-confirmation?orderId=${order.orderId}` },
    ],
    footnote: 'You get this because you ordered from our shop.',
  };
}
