import { formatMoney, type getOrderForDeskMail } from '@studio/contracts';
import type { OutputOf } from '@studio/service-kit';
import { type Email, FactsTable, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** To who works at the order desk, of an order that has come. It names nobody. */
export function deskOrderEmail(
  { number, total, items, country }: OutputOf<typeof getOrderForDeskMail>,
  { publicUrl }: EmailContext,
): Email {
  return {
    subject: `New order ${number}: ${formatMoney(total)}`,
    greeting: 'Dear desk,',
    content: (
      <>
        <Paragraph>An order has come and is paid. This is to be packed:</Paragraph>
        <FactsTable
          facts={[
            ['Order number', number],
            ...items.map(({ name, quantity }) => [name, `${quantity} ×`] as const),
            ...(country ? [['Goes to', COUNTRIES.of(country) ?? country] as const] : []),
            ['Total', formatMoney(total)],
          ]}
        />
        <LinkButton href={`${publicUrl}/studio/orders/${number}`}>Open the order</LinkButton>
      </>
    ),
    footnote:
      'You get this because you work at the order desk. Its first page, Today, turns these mails off.',
  };
}
