import type { OrderForMail } from '@studio/contracts';
import { type Email, greeting, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { OrderLink } from './order-link.js';
import { OrderTable } from './order-table.js';

/** To the buyer whose bank has asked for the money of an order back. */
export function orderDisputedEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: 'Your bank has a question about your order',
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>
          Your bank has told us that the payment for this order is in question, and holds on to the money
          until it knows more.
        </Paragraph>
        <OrderTable order={order} />
        <Paragraph>{`Was it you, and is all well? Then please tell your bank so. Did something go wrong, or was it not you? Write to ${site.email}: we would rather put it right ourselves.`}</Paragraph>
        <OrderLink order={order} publicUrl={publicUrl} />
      </>
    ),
    footnote: 'You get this because an order in our shop was paid with your account.',
  };
}
