import type { OrderForMail } from '@studio/contracts';
import { type Email, type Fact, FactsTable, greeting, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { OrderLink } from './order-link.js';
import { destination, OrderTable } from './order-table.js';

/** To the buyer of an order whose parcel is under way. */
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
