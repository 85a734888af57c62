import { type OrderForMail, formatMoney } from '@studio/contracts';
import { type Email, FactsTable, LinkButton, Paragraph, greeting } from '@studio/mail-kit';
import type { EmailContext } from '../mail/mail-templates.js';
import { OrderLink, OrderTable } from './order-emails.js';

interface EndedOrderWords {
  subject: string;
  /** Paragraphs before and after the table of the order. */
  before: string;
  after: string;
  facts?: Email['content'];
  /** Defaults to a link to the shop. */
  link?: Email['content'];
  footnote?: string;
}

function endedOrderEmail(
  firstName: string,
  order: OrderForMail,
  publicUrl: string,
  { subject, before, after, facts, link, footnote }: EndedOrderWords,
): Email {
  return {
    subject,
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>{before}</Paragraph>
        <OrderTable order={order} />
        {facts}
        <Paragraph>{after}</Paragraph>
        {link ?? <LinkButton href={`${publicUrl}/shop`}>Back to the shop</LinkButton>}
      </>
    ),
    footnote: footnote ?? 'You get this because you ordered from our shop.',
  };
}

type OrderEmail = (firstName: string, order: OrderForMail, context: EmailContext) => Email;

/** For an order that was cancelled because it was not paid in time. */
export const orderCancelledEmail: OrderEmail = (firstName, order, { site, publicUrl }) =>
  endedOrderEmail(firstName, order, publicUrl, {
    subject: `Order ${order.number} is cancelled: nothing was charged`,
    before:
      'Your order waited by the door for its payment, which did not come through, and then it got dark, so we have cancelled it and put everything back on the shelf. Your card was not charged.',
    after: `Changed your mind, or did something go wrong? You are welcome to order again, or to write to ${site.email}.`,
    footnote: 'You get this because you started an order in our shop.',
  });

/** For an order that its buyer or the shop cancelled before it was packed. */
export const orderCancelledOnRequestEmail: OrderEmail = (firstName, order, { site, publicUrl }) =>
  endedOrderEmail(firstName, order, publicUrl, {
    subject: `Order ${order.number} is cancelled`,
    before: `${who(order)} ${money(order)}`,
    after: `If that is a surprise, write to ${site.email} and a person will look into it.`,
  });

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

/** For an order that was refunded in full. */
export const orderRefundedEmail: OrderEmail = (firstName, order, { site, publicUrl }) =>
  endedOrderEmail(firstName, order, publicUrl, {
    subject: order.refundReason === 'stock-unavailable' ? 'Order refunded: we are sorry' : 'Order refunded',
    before: `${why(order)} All of your ${formatMoney(order.total)} is on its way back to the card it came from; banks take a few days to notice.`,
    after: `If it has not arrived in ten days, write to ${site.email} and we will chase it for you. The cat is very good at chasing.`,
  });

function why({ refundReason }: OrderForMail): string {
  return refundReason === 'stock-unavailable'
    ? 'We are sorry. Between your click and your payment somebody else took the last one, and we cannot fill this order.'
    : 'We have taken this order back, as far as the till is concerned.';
}

/** For a partial refund. `amount` is this refund, `refunded` the total so far, US cents. */
export const orderPartlyRefundedEmail = (
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
  { amount, refunded }: { readonly amount: number; readonly refunded: number },
): Email =>
  endedOrderEmail(firstName, order, publicUrl, {
    subject: `${formatMoney(amount)} of your order is on its way back`,
    before: `We have sent ${formatMoney(amount)} back to the card it came from; banks take a few days to notice. ${settles(order)}`,
    facts: <FactsTable facts={[['Given back so far', formatMoney(refunded)]]} />,
    after: `If that is a surprise, write to ${site.email} and a person will look into it.`,
    link: <OrderLink order={order} publicUrl={publicUrl} />,
  });

function settles({ returnDecision }: OrderForMail): string {
  return returnDecision?.outcome === 'refunded'
    ? 'The page of your order says how we have settled what you asked to send back; you can ask about something else there.'
    : 'The rest of your order goes on as planned.';
}

/** For an order whose buyer's bank has opened a dispute. */
export const orderDisputedEmail: OrderEmail = (firstName, order, { site, publicUrl }) =>
  endedOrderEmail(firstName, order, publicUrl, {
    subject: 'Your bank has a question about your order',
    before:
      'Your bank has told us that the payment for this order is in question, and holds on to the money until it knows more.',
    after: `Was it you, and is all well? Then please tell your bank so. Did something go wrong, or was it not you? Write to ${site.email}: we would rather put it right ourselves.`,
    link: <OrderLink order={order} publicUrl={publicUrl} />,
    footnote: 'You get this because an order in our shop was paid with your account.',
  });
