import type { DeskOrderDetail } from '@studio/contracts';

/** The pieces that the buyer wants to return. */
export function ToSendBack({ order }: { order: DeskOrderDetail }) {
  return (
    <ul>
      {order.return?.items.map(({ id, quantity }) => (
        <li key={id}>
          {quantity} × {order.items.find((item) => item.id === id)?.product.name}
        </li>
      ))}
    </ul>
  );
}
