import type { OrderForMail, getReplyForMail } from '@studio/contracts';
import { type Email, Paragraph, greeting } from '@studio/mail-kit';
import type { OutputOf } from '@studio/service-kit';
import type { EmailContext } from '../mail/mail-templates.js';
import { OrderLink, OrderTable } from './order-emails.js';

/** A reply of the shop to the buyer of an order. Addresses that are not verified do not get the text. */
export function orderAnswerEmail(
  firstName: string,
  { number, text }: Pick<OutputOf<typeof getReplyForMail>, 'number'> & { text?: string },
  { site, publicUrl }: EmailContext,
): Email {
  const paragraphs = text?.split(/\n+/) ?? [
    'We have written to you about your order. Its page has our words.',
  ];
  return {
    subject: `About your order ${number}`,
    greeting: greeting(firstName),
    content: (
      <>
        {paragraphs.map((paragraph, index) => (
          <Paragraph key={index}>{paragraph}</Paragraph>
        ))}
        <OrderLink order={{ number }} publicUrl={publicUrl} />
      </>
    ),
    footnote: `You get this because you ordered from our shop. Your answer to this mail goes to ${site.email}.`,
    // Written by a person, who also reads replies.
    headers: { 'Reply-To': site.email, 'Auto-Submitted': 'no' },
  };
}

/** For a return request that was answered without a refund. */
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
