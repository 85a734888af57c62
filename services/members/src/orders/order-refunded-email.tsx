import { formatMoney, type OrderForMail } from '@studio/contracts';
import { type Email, greeting, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { OrderTable } from './order-table.js';

/** To the buyer of a paid order whose money went back in full. */
export function orderRefundedEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: order.refundReason === 'stock-unavailable' ? 'Order refunded: we are sorry' : 'Order refunded',
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>{`${why(order)} All of your ${formatMoney(order.total)} is on its way back to the card it came from; banks take a few days to notice.`}</Paragraph>
        <OrderTable order={order} />
        <Paragraph>{`If it has not arrived in ten days, write to ${site.email} and we will chase it for you. The cat is very good at chasing.`}</Paragraph>
        <LinkButton href={`${publicUrl}/shop`}>Back to the shop</LinkButton>
      </>
    ),
    footnote: 'You get this because you ordered from our shop.',
  };
}

function why({ refundReason }: OrderForMail): string {
  return refundReason === 'stock-unavailable'
    ? 'We are sorry. Between your click and your payment somebody else took the last one, and we cannot fill this order.'
    : 'We have taken this order back, as far as the till is concerned.';
}
