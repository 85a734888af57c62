import type { OrderForMail } from '@studio/contracts';
import { type Email, FactsTable, greeting, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { OrderLink } from './order-link.js';
import { destination, OrderTable } from './order-table.js';

/** To the buyer of a paid order. */
export function orderConfirmedEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: 'Order confirmed: your parcel is joining the parade',
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>
          Thank you! Your payment has arrived, and somebody is already looking for the good ribbon. This is
          what we are packing:
        </Paragraph>
        <OrderTable order={order} />
        <FactsTable facts={destination(order)} />
        <OrderLink order={order} publicUrl={publicUrl} />
        <Paragraph>{`If anything looks odd, write to ${site.email} and a person will read it, probably with a cat on the keyboard.`}</Paragraph>
      </>
    ),
    footnote: 'You get this because you ordered from our shop. Please keep it as your receipt.',
  };
}
