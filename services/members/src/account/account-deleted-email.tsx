import { type OrderOfDeleted, formatMoney, getOrderNumbers } from '@studio/contracts';
import { type Email, FactsTable, Paragraph, greeting } from '@studio/mail-kit';
import type { Bus } from '@studio/service-kit';
import { LAST_MAIL, type Deletions } from '../deletions/deletions.js';
import type { EmailContext, MailTemplate } from '../mail/mail-templates.js';
import { LAST_MAIL_KIND, type MailContent } from '../mail/mail.entity.js';

export interface AccountDeletedMail extends MailContent {
  readonly kind: typeof LAST_MAIL_KIND;
  readonly deletionId: string;
  readonly orders: readonly OrderOfDeleted[];
}

/** The row is deleted once the mail is sent or given up, which completes this part of the deletion. */
export const accountDeletedMail = (bus: Bus, deletions: Deletions): MailTemplate<AccountDeletedMail> => ({
  kind: LAST_MAIL_KIND,
  async write({ orders }, _to, context) {
    const orderIds = orders.map(({ orderId }) => orderId);
    const numbers = orders.length > 0 ? await bus.request(getOrderNumbers, { orderIds }) : [];
    const numberOf = new Map(numbers.map(({ orderId, number }) => [orderId, number]));
    return accountDeletedEmail(
      orders.map((order) => ({ ...order, number: numberOf.get(order.orderId) })),
      context,
    );
  },
  afterwards: (manager, { deletionId }) => deletions.finish(manager, deletionId, LAST_MAIL),
});

/** Confirms the deletion of an account. It is the last mail to this address. */
function accountDeletedEmail(
  orders: readonly (OrderOfDeleted & { number: string | undefined })[],
  { site }: EmailContext,
): Email {
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
