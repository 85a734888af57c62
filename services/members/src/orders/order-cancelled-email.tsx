import type { OrderForMail } from '@studio/contracts';
import { type Email, greeting, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { OrderTable } from './order-table.js';

/** To the buyer of an order whose payment failed for good: nobody paid it in time. */
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
