import type { OrderForMail } from '@studio/contracts';
import { type Email, greeting, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { OrderLink } from './order-link.js';
import { OrderTable } from './order-table.js';

/** To the buyer who asked to send something back, and whose question the shop has answered without giving money back. */
export function returnAnsweredEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
): Email {
  const { outcome, answer } = order.returnDecision ?? {};
  return {
    subject: `Your question about order ${order.number} is answered`,
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>
          {outcome === 'refused'
            ? 'You asked to send something back. We have looked at it, and are sorry: we cannot take it back. This is why:'
            : 'You asked to send something back. This is our answer:'}
        </Paragraph>
        <Paragraph>{answer ?? ''}</Paragraph>
        <Paragraph>{`Does it leave a question open? Write to ${site.email}, or ask about something else on the page of your order.`}</Paragraph>
        <OrderTable order={order} />
        <OrderLink order={order} publicUrl={publicUrl} />
      </>
    ),
    footnote: 'You get this because you asked to send something back to our shop.',
  };
}
