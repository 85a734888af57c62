import type { OrderForMail } from '@studio/contracts';
import { LinkButton } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';

interface OrderLinkProps {
  readonly order: Pick<OrderForMail, 'number'>;
  readonly publicUrl: EmailContext['publicUrl'];
}

/** To the page of an order, where its parcel is followed and its receipt printed. */
export function OrderLink({ order, publicUrl }: OrderLinkProps) {
  return <LinkButton href={`${publicUrl}/account/orders/${order.number}`}>See your order</LinkButton>;
}
