import { formatMoney, type OrderOfDeleted } from '@studio/contracts';
import { type Email, FactsTable, greeting, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';

/** To whom an account was, after which nobody here knows the address. */
export function accountDeletedEmail(orders: readonly OrderOfDeleted[], { site }: EmailContext): Email {
  return {
    subject: 'Your account is deleted',
    greeting: greeting(''),
    content: (
      <>
        <Paragraph>
          Your account is deleted, and what we kept of you with it. This is our last mail: once it is sent, we
          do not know your address any more.
        </Paragraph>
        {orders.length > 0 && (
          <FactsTable
            facts={orders.map((order) => [`Order ${order.number}`, OUTCOMES[order.outcome](order)])}
          />
        )}
        <Paragraph>{`If that was not you, write to ${site.email} and a person will look into it.`}</Paragraph>
      </>
    ),
    footnote: 'You get this because an account with this address was deleted.',
  };
}

const OUTCOMES: Record<OrderOfDeleted['outcome'], (order: OrderOfDeleted) => string> = {
  'paid-back': ({ amount }) =>
    `Called off. ${formatMoney(amount)} goes back to the card it came from, which can take some days.`,
  'being-sent': () => 'Packed already, so it is still sent. We keep where it goes until it is delivered.',
};
