import { formatMoney, getOrderForDeskMail } from '@studio/contracts';
import { type Email, FactsTable, LinkButton, Paragraph } from '@studio/mail-kit';
import type { Bus, OutputOf } from '@studio/service-kit';
import type { EmailContext, MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

export interface DeskOrderMail extends MailContent {
  readonly kind: 'desk-order';
  readonly orderId: string;
}

export const deskOrderMail = (bus: Bus): MailTemplate<DeskOrderMail> => ({
  kind: 'desk-order',
  write: async ({ orderId }, _to, context) =>
    deskOrderEmail(await bus.request(getOrderForDeskMail, { orderId }), context),
});

/** Notifies the staff of a new order, without the buyer's name. */
function deskOrderEmail(
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
