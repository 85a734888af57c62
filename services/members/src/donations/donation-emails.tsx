import { formatMoney, getDonationForMail, getThanksForMail, formatDate } from '@studio/contracts';
import { type Email, FactsTable, LinkButton, Paragraph, greeting } from '@studio/mail-kit';
import { notFound, type Bus, type OutputOf } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { type EmailContext, findRecipient, type MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';
import { isVerified, type PersonEntity } from '../people/person.entity.js';

type Donation = OutputOf<typeof getDonationForMail>;

export interface DonationMail extends MailContent {
  readonly kind: 'donation-receipt' | 'donation-thanks';
  readonly donationId: string;
}

export interface DonationRefundMail extends MailContent {
  readonly kind: 'donation-refunded';
  readonly donationId: string;
  /** US cents. */
  readonly amount: number;
}

/** Receipts and refunds go to the address of the donation, thanks to the donor's verified address. */
export function donationMails(
  bus: Bus,
  people: Repository<PersonEntity>,
): MailTemplate<DonationMail | DonationRefundMail>[] {
  /** Includes the donor's name only when the address is the verified address of the donor's account. */
  const donation = async (donationId: string): Promise<Donation> => {
    const found = await bus.request(getDonationForMail, { donationId });
    const donor = found.userId && (await people.findOneBy({ id: found.userId }));
    const isOwn = donor && isVerified(donor) && donor.email.toLowerCase() === found.email.toLowerCase();
    return isOwn ? found : { ...found, donorName: '' };
  };
  const refund: MailTemplate<DonationRefundMail> = {
    kind: 'donation-refunded',
    write: async ({ donationId, amount }, _to, context) =>
      donationRefundedEmail(await donation(donationId), amount, context),
  };
  return [
    {
      kind: 'donation-receipt',
      write: async ({ donationId }, _to, context) =>
        donationReceiptEmail(await donation(donationId), context),
    },
    {
      kind: 'donation-thanks',
      async write({ donationId }, _to, context) {
        const { userId, ...thanks } = await bus.request(getThanksForMail, { donationId });
        const { to, isProven, firstName } = await findRecipient(people, userId);
        if (!isProven) throw notFound('proven address');
        return { to, ...donationThanksEmail(firstName, thanks, context) };
      },
    },
    refund,
  ];
}

/** The receipt of a donation. */
function donationReceiptEmail(
  { id, amount, donorName, receivedAt, email }: Donation,
  { site, publicUrl }: EmailContext,
): Email {
  const given = formatDate(receivedAt, 'UTC');
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

/** Thanks to a donor, written at the desk. */
function donationThanksEmail(
  firstName: string,
  { amount, text }: Omit<OutputOf<typeof getThanksForMail>, 'userId'>,
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

/** Announces the refund of a donation. */
function donationRefundedEmail(
  { id, donorName, email }: Donation,
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
