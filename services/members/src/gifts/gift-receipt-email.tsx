import { formatMoney, type getGiftForMail } from '@studio/contracts';
import type { OutputOf } from '@studio/service-kit';
import { type Email, FactsTable, greeting, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';

/** To a donor who wanted a receipt. */
export function giftReceiptEmail(
  { id, amount, donorName, receivedAt, email }: OutputOf<typeof getGiftForMail>,
  { site, publicUrl }: EmailContext,
): Email {
  const given = new Date(receivedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to: email,
    subject: 'Thank you: your gift has arrived',
    greeting: greeting(donorName),
    content: (
      <>
        <Paragraph>
          Your gift is in the cello fund. Somewhere a low C is already clearing its throat. This is your
          receipt:
        </Paragraph>
        <FactsTable
          facts={[
            ['Receipt', id],
            ['Given on', given],
            ['To', `Full Size Cello Fund, ${site.publisher}`],
            ['Amount', formatMoney(amount)],
          ]}
        />
        <Paragraph>{`Nothing was given in return but our thanks. If anything looks odd, write to ${site.email}.`}</Paragraph>
        <LinkButton href={publicUrl}>Come and listen</LinkButton>
      </>
    ),
    footnote: 'You get this because you asked for a receipt with your gift.',
  };
}
