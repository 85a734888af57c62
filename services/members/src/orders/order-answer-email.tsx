import type { getReplyForMail } from '@studio/contracts';
import type { OutputOf } from '@studio/service-kit';
import { type Email, greeting, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { OrderLink } from './order-link.js';

/** What the shop writes to the buyer of an order; without the words for an address that nobody has proven. */
export function orderAnswerEmail(
  firstName: string,
  { number, text }: Omit<OutputOf<typeof getReplyForMail>, 'text'> & { text?: string },
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
    // A person wrote it, and an answer reaches one.
    headers: { 'Reply-To': site.email, 'Auto-Submitted': 'no' },
  };
}
