import type { Order } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';

/** What the page of an order says of it: `heading`, and why that is so (specification, section 2.8, for paid ones). */
export interface OrderState {
  heading: string;
  text: string;
}

const NOTHING_CHARGED = 'Nothing was charged for it.';

/** An order in words. `justPaid`: its buyer comes from the payment, of which the server has not heard yet. */
export function orderState({ status, reason, total, payableUntil }: Order, justPaid: boolean): OrderState {
  if (status === 'paid')
    return { heading: 'Order Confirmed!', text: 'A confirmation email has been sent to you.' };
  if (status === 'cancelled') return { heading: 'Order Cancelled', text: whyCancelled(reason) };
  if (status === 'refunded')
    return { heading: 'Order Refunded', text: whyRefunded(reason, formatMoney(total)) };
  if (status === 'disputed')
    return {
      heading: 'Your Payment Is In Question',
      text: 'Your bank has asked for the payment back and holds on to it until it knows more. If that is a surprise, please write to us.',
    };
  if (justPaid)
    return {
      heading: 'Confirming Your Payment',
      text: 'We are waiting for the bank to say yes. This page shows it by itself; there is nothing that you need to do.',
    };
  if (!payableUntil)
    return {
      heading: 'Your Order Is Being Looked At',
      text: 'This page shows by itself what becomes of it. There is nothing that you need to do.',
    };
  return {
    heading: 'Waiting for Your Payment',
    text: `These things are kept for you until ${clock(payableUntil)}. Nothing has been charged yet.`,
  };
}

function whyCancelled(reason: Order['reason']): string {
  if (reason === 'unpaid')
    return `It was not paid in time, so its things went back on the shelf. ${NOTHING_CHARGED}`;
  if (reason === 'replaced')
    return `You went on with a changed cart, so another order took its place. ${NOTHING_CHARGED}`;
  return `Its payment was cancelled. ${NOTHING_CHARGED}`;
}

function whyRefunded(reason: Order['reason'], total: string): string {
  const back = `All of your ${total} is on its way back to you; banks take a few days to show it.`;
  if (reason === 'stock-unavailable') return `We are sorry: something in it could no longer be sent. ${back}`;
  return `Its payment was given back. ${back}`;
}

/** The time of day, as in 3:40 PM. */
function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
