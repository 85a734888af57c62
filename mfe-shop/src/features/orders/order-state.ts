import { formatDate, type Order } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';

/** Heading of an order's page, with its explanation. */
export interface OrderState {
  heading: string;
  text: string;
}

const NOTHING_CHARGED = 'Nothing was charged for it.';

/** Returns whether the order is paid and still in progress or delivered. */
export function hasArrived({ status }: Pick<Order, 'status'>): boolean {
  return status === 'paid' || status === 'packed' || status === 'shipped' || status === 'delivered';
}

/** Returns the texts for an order's state. `justPaid`: the buyer has paid, but the server does not know yet. */
export function orderState(order: Order, justPaid = false): OrderState {
  const { status, moments, payableUntil } = order;
  switch (status) {
    case 'paid':
      return {
        heading: 'Thank You',
        text: 'We have it, and pack it next. Until then you can still cancel it.',
      };
    case 'packed':
      return { heading: 'Packed', text: 'Your things are in their box, and wait for the post.' };
    case 'shipped':
      return {
        heading: 'On Its Way',
        text: `It left us on ${formatDate(moments.shippedAt ?? order.createdAt)}.`,
      };
    case 'delivered':
      return { heading: 'Delivered', text: 'It has arrived. We hope that somebody danced around the box.' };
    case 'cancelled':
      return { heading: 'Order Cancelled', text: whyCancelled(order) };
    case 'refunded':
      return { heading: 'Order Refunded', text: whyRefunded(order) };
    case 'disputed':
      return {
        heading: 'Your Payment Is In Question',
        text: 'Your bank has asked for the payment back and holds on to it until it knows more. If that is a surprise, please write to us.',
      };
    case 'pending':
      return whilePending(payableUntil, justPaid);
  }
}

function whilePending(payableUntil: string | null, justPaid: boolean): OrderState {
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

function whyCancelled({ reason, moments, total }: Order): string {
  const money = moments.paidAt ? onItsWayBack(total) : NOTHING_CHARGED;
  if (reason === 'by-buyer') return `You called it off. ${money}`;
  if (reason === 'by-the-shop') return `We could not send it after all, and are sorry. ${money}`;
  if (reason === 'unpaid') return `It was not paid in time, so its things went back on the shelf. ${money}`;
  if (reason === 'replaced')
    return `You went on with a changed cart, so another order took its place. ${money}`;
  return `Its payment was cancelled. ${money}`;
}

function whyRefunded({ reason, total }: Order): string {
  const back = onItsWayBack(total);
  if (reason === 'stock-unavailable') return `We are sorry: something in it could no longer be sent. ${back}`;
  if (reason === 'by-buyer') return `You called it off. ${back}`;
  return `Its payment was given back. ${back}`;
}

function onItsWayBack(total: number): string {
  return `All of your ${formatMoney(total)} is on its way back to you; banks take a few days to show it.`;
}

/** Formats the time of day: `3:40 PM`. */
function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
