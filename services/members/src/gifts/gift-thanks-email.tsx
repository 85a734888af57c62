import { formatMoney, type getGiftForMail, type getThanksForMail } from '@studio/contracts';
import type { OutputOf } from '@studio/service-kit';
import { type Email, greeting, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';

/** What the desk writes to a donor. */
export function giftThanksEmail(
  firstName: string,
  { amount, text }: OutputOf<typeof getThanksForMail>,
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: `Thank you for your gift of ${formatMoney(amount)}`,
    greeting: greeting(firstName),
    content: (
      <>
        {text.split(/\n+/).map((paragraph, index) => (
          <Paragraph key={index}>{paragraph}</Paragraph>
        ))}
        <LinkButton href={publicUrl}>Come and listen</LinkButton>
      </>
    ),
    footnote: `You get this once, because you gave to the cello fund. Your answer to it goes to ${site.email}.`,
    headers: { 'Reply-To': site.email, 'Auto-Submitted': 'no' },
  };
}

/** To a donor whose gift goes back, at the address of their receipt. */
export function giftGivenBackEmail(
  { id, donorName, email }: OutputOf<typeof getGiftForMail>,
  amount: number,
  { site }: EmailContext,
): Email {
  return {
    to: email,
    subject: 'Your gift is on its way back',
    greeting: greeting(donorName),
    content: (
      <>
        <Paragraph>{`We give ${formatMoney(amount)} of your gift (receipt ${id}) back to the card that paid. It takes a few days to be there.`}</Paragraph>
        <Paragraph>{`If anything looks odd, write to ${site.email}.`}</Paragraph>
      </>
    ),
    footnote: 'You get this because you asked for a receipt with your gift.',
  };
}
