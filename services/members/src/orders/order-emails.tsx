import { type OrderForMail, formatMoney, readableAddress, formatDate } from '@studio/contracts';
import { type Email, type Fact, FactsTable, LinkButton, Paragraph, greeting } from '@studio/mail-kit';
import type { EmailContext } from '../mail/mail-templates.js';

interface OrderLinkProps {
  readonly order: Pick<OrderForMail, 'number'>;
  readonly publicUrl: EmailContext['publicUrl'];
}

/** Link to the page of an order, with tracking and receipt. */
export function OrderLink({ order, publicUrl }: OrderLinkProps) {
  return <LinkButton href={`${publicUrl}/account/orders/${order.number}`}>See your order</LinkButton>;
}

/** The shipping address; empty when the mail must not contain it. */
export function destination({ shippingAddress }: OrderForMail): Fact[] {
  return shippingAddress ? [['It travels to', readableAddress(shippingAddress)]] : [];
}

/** Order number, date, items and total. */
export function OrderTable({ order }: { readonly order: OrderForMail }) {
  return (
    <>
      <FactsTable
        facts={[
          ['Order number', order.number],
          ['Placed on', formatDate(order.createdAt, 'UTC')],
        ]}
      />
      <FactsTable
        facts={[
          ...order.items.map(
            ({ name, quantity, amount }) => [`${quantity} × ${name}`, formatMoney(amount)] as const,
          ),
          ['Shipping', 'Free'],
          ['Tax', 'Included'],
          ['Total', formatMoney(order.total)],
        ]}
      />
    </>
  );
}

/** For a paid order. */
export function orderConfirmedEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: 'Order confirmed: your parcel is joining the parade',
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>
          Thank you! Your payment has arrived, and somebody is already looking for the good ribbon. This is
          what we are packing:
        </Paragraph>
        <OrderTable order={order} />
        <FactsTable facts={destination(order)} />
        <OrderLink order={order} publicUrl={publicUrl} />
        <Paragraph>{`If anything looks odd, write to ${site.email} and a person will read it, probably with a cat on the keyboard.`}</Paragraph>
      </>
    ),
    footnote: 'You get this because you ordered from our shop. Please keep it as your receipt.',
  };
}

/** For an order that was shipped. */
export function orderShippedEmail(
  firstName: string,
  order: OrderForMail,
  { site, publicUrl }: EmailContext,
): Email {
  const { tracking } = order;
  return {
    subject: `Order ${order.number} is on its way`,
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>Your parcel has left the house, and the cat has waved.</Paragraph>
        <FactsTable facts={[...destination(order), ...parcel(order)]} />
        {tracking?.url && <LinkButton href={tracking.url}>Where is it now?</LinkButton>}
        <OrderTable order={order} />
        <OrderLink order={order} publicUrl={publicUrl} />
        <Paragraph>{`If it gets lost, write to ${site.email} and we will look for it with you.`}</Paragraph>
      </>
    ),
    footnote: 'You get this because you ordered from our shop.',
  };
}

function parcel({ tracking }: OrderForMail): Fact[] {
  if (!tracking) return [];
  const number: Fact[] = tracking.number ? [['Tracking number', tracking.number]] : [];
  return [['Carried by', tracking.carrier], ...number];
}
