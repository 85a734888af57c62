import { formatMoney, getGiftForMail, getThanksForMail, formatDate } from '@studio/contracts';
import { type Email, FactsTable, LinkButton, Paragraph, greeting } from '@studio/mail-kit';
import { notFound, type Bus, type OutputOf } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { type EmailContext, findRecipient, type MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';
import { isVerified, type PersonEntity } from '../people/person.entity.js';

type Gift = OutputOf<typeof getGiftForMail>;

export interface GiftMail extends MailContent {
  readonly kind: 'gift-receipt' | 'gift-thanks';
  readonly donationId: string;
}

export interface GiftRefundMail extends MailContent {
  readonly kind: 'gift-given-back';
  readonly donationId: string;
  /** US cents. */
  readonly amount: number;
}

/** Receipts and refunds go to the address of the gift, thanks to the donor's verified address. */
export function giftMails(
  bus: Bus,
  people: Repository<PersonEntity>,
): MailTemplate<GiftMail | GiftRefundMail>[] {
  /** Includes the donor's name only when the address is the verified address of the donor's account. */
  const gift = async (donationId: string): Promise<Gift> => {
    const found = await bus.request(getGiftForMail, { donationId });
    const donor = found.userId && (await people.findOneBy({ id: found.userId }));
    const isOwn = donor && isVerified(donor) && donor.email.toLowerCase() === found.email.toLowerCase();
    return isOwn ? found : { ...found, donorName: '' };
  };
  const refund: MailTemplate<GiftRefundMail> = {
    kind: 'gift-given-back',
    write: async ({ donationId, amount }, _to, context) =>
      giftGivenBackEmail(await gift(donationId), amount, context),
  };
  return [
    {
      kind: 'gift-receipt',
      write: async ({ donationId }, _to, context) => giftReceiptEmail(await gift(donationId), context),
    },
    {
      kind: 'gift-thanks',
      async write({ donationId }, _to, context) {
        const { userId, ...thanks } = await bus.request(getThanksForMail, { donationId });
        const { to, isProven, firstName } = await findRecipient(people, userId);
        if (!isProven) throw notFound('proven address');
        return { to, ...giftThanksEmail(firstName, thanks, context) };
      },
    },
    refund,
  ];
}

/** The receipt of a gift. */
function giftReceiptEmail(
  { id, amount, donorName, receivedAt, email }: Gift,
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
function giftThanksEmail(
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

/** Announces the refund of a gift. */
function giftGivenBackEmail({ id, donorName, email }: Gift, amount: number, { site }: EmailContext): Email {
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
