import { type OrderForMail, formatMoney } from '@studio/contracts';
import { type Email, FactsTable, LinkButton, Paragraph, greeting } from '@studio/mail-kit';
import type { EmailContext } from '../mail/mail-templates.js';
import { OrderLink, OrderTable } from './order-emails.js';

/** For an order that was cancelled because it was not paid in time. */
export function orderCancelledEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: `Order ${order.number} is cancelled: nothing was charged`,
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>
          Your order waited by the door for its payment, which did not come through, and then it got dark, so
          we have cancelled it and put everything back on the shelf. Your card was not charged.
        </Paragraph>
        <OrderTable order={order} />
        <Paragraph>{`Changed your mind, or did something go wrong? You are welcome to order again, or to write to ${site.email}.`}</Paragraph>
        <LinkButton href={`${publicUrl}/shop`}>Back to the shop</LinkButton>
      </>
    ),
    footnote: 'You get this because you started an order in our shop.',
  };
}

/** For an order that its buyer or the shop cancelled before it was packed. */
export function orderCancelledOnRequestEmail(
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

/** For an order that was refunded in full. */
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

/** For a partial refund. `amount` is this refund, `refunded` the total so far, US cents. */
export function orderPartlyRefundedEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
  { amount, refunded }: { readonly amount: number; readonly refunded: number },
): Email {
  return {
    subject: `${formatMoney(amount)} of your order is on its way back`,
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>{`We have sent ${formatMoney(amount)} back to the card it came from; banks take a few days to notice. ${settles(order)}`}</Paragraph>
        <OrderTable order={order} />
        <FactsTable facts={[['Given back so far', formatMoney(refunded)]]} />
        <Paragraph>{`If that is a surprise, write to ${site.email} and a person will look into it.`}</Paragraph>
        <OrderLink order={order} publicUrl={publicUrl} />
      </>
    ),
    footnote: 'You get this because you ordered from our shop.',
  };
}

function settles({ returnDecision }: OrderForMail): string {
  return returnDecision?.outcome === 'refunded'
    ? 'The page of your order says how we have settled what you asked to send back; you can ask about something else there.'
    : 'The rest of your order goes on as planned.';
}

/** For an order whose buyer's bank has opened a dispute. */
export function orderDisputedEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: 'Your bank has a question about your order',
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>
          Your bank has told us that the payment for this order is in question, and holds on to the money
          until it knows more.
        </Paragraph>
        <OrderTable order={order} />
        <Paragraph>{`Was it you, and is all well? Then please tell your bank so. Did something go wrong, or was it not you? Write to ${site.email}: we would rather put it right ourselves.`}</Paragraph>
        <OrderLink order={order} publicUrl={publicUrl} />
      </>
    ),
    footnote: 'You get this because an order in our shop was paid with your account.',
  };
}
