import { formatMoney, type OrderForMail } from '@studio/contracts';
import { type Email, greeting, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { OrderTable } from './order-table.js';

/** To the buyer of an order that was cancelled by them or by the shop before it was packed. */
export function orderCalledOffEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: `Order ${order.number} is cancelled`,
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>{`${who(order)} ${money(order)}`}</Paragraph>
        <OrderTable order={order} />
        <Paragraph>{`If that is a surprise, write to ${site.email} and a person will look into it.`}</Paragraph>
        <LinkButton href={`${publicUrl}/shop`}>Back to the shop</LinkButton>
      </>
    ),
    footnote: 'You get this because you ordered from our shop.',
  };
}

function who({ cancelledBy }: OrderForMail): string {
  return cancelledBy === 'shop'
    ? 'We are sorry: we had to cancel your order.'
    : 'You have cancelled your order, and we have put the ribbon away.';
}

function money({ refundReason, total }: OrderForMail): string {
  return refundReason === null
    ? 'Your card was not charged.'
    : `All that you paid of ${formatMoney(total)} is on its way back to the card it came from; banks take a few days to show it.`;
}
