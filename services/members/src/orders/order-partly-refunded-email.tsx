import { formatMoney, type OrderForMail } from '@studio/contracts';
import { type Email, FactsTable, greeting, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { OrderLink } from './order-link.js';
import { OrderTable } from './order-table.js';

/** To the buyer of an order of which the shop gave a part back. `refunded` is all that went back by now, US cents. */
export function orderPartlyRefundedEmail(
  firstName: string,
  order: OrderForMail,
  { amount, refunded }: { readonly amount: number; readonly refunded: number },
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: `${formatMoney(amount)} of your order is on its way back`,
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>{`We have sent ${formatMoney(amount)} back to the card it came from; banks take a few days to notice. ${settles(order)}`}</Paragraph>
        <OrderTable order={order} />
        <FactsTable facts={[['Given back so far', formatMoney(refunded)]]} />
        <Paragraph>{`If that is a surprise, write to ${site.email} and a person will look into it.`}</Paragraph>
        <OrderLink order={order} publicUrl={publicUrl} />
      </>
    ),
    footnote: 'You get this because you ordered from our shop.',
  };
}

function settles({ returnDecision }: OrderForMail): string {
  return returnDecision?.outcome === 'refunded'
    ? 'The page of your order says how we have settled what you asked to send back; you can ask about something else there.'
    : 'The rest of your order goes on as planned.';
}
