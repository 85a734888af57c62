import { formatMoney, type OrderForMail, readableAddress } from '@studio/contracts';
import { type Fact, FactsTable } from '@studio/mail-kit';

/** Where a parcel goes; nothing in a mail that is not to say so. */
export function destination({ shippingAddress }: OrderForMail): Fact[] {
  return shippingAddress ? [['It travels to', readableAddress(shippingAddress)]] : [];
}

/** Order number, date, what was ordered and what it comes to. */
export function OrderTable({ order }: { readonly order: OrderForMail }) {
  const placed = new Date(order.createdAt).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <>
      <FactsTable
        facts={[
          ['Order number', order.number],
          ['Placed on', placed],
        ]}
      />
      <FactsTable
        facts={[
          ...order.items.map(
            ({ name, quantity, price }) => [`${quantity} × ${name}`, formatMoney(quantity * price)] as const,
          ),
          ['Shipping', 'Free'],
          ['Tax', 'Included'],
          ['Total', formatMoney(order.total)],
        ]}
      />
    </>
  );
}
