import type { ReactNode } from 'react';
import { formatDate, type Order, type OrderMoments } from '@studio/contracts';
import { hasArrived } from './order-state.js';
import * as styles from './order-progress.module.css';

const STEPS: { name: string; at: keyof OrderMoments; picture: ReactNode }[] = [
  {
    name: 'Paid',
    at: 'paidAt',
    picture: <path d="M5 11h22v14H5zM5 15h22M9 21h5" />,
  },
  {
    name: 'Packed',
    at: 'packedAt',
    picture: <path d="M5 11l11-5 11 5v11l-11 5-11-5zM5 11l11 5 11-5M16 16v11" />,
  },
  {
    name: 'Shipped',
    at: 'shippedAt',
    picture: <path d="M3 9h15v13H3zM18 13h6l5 5v4H18zM9 22a2.5 2.5 0 1 0 .1 0zM23 22a2.5 2.5 0 1 0 .1 0z" />,
  },
  {
    name: 'Delivered',
    at: 'deliveredAt',
    picture: <path d="M5 15L16 5l11 10M8 13v13h16V13M13.5 26v-7h5v7" />,
  },
];

/** Progress of an order from paid to delivered. Renders nothing for an order that ended otherwise. */
export function OrderProgress({ order }: { order: Order }) {
  if (!hasArrived(order)) return null;
  const taken = STEPS.filter(({ at }) => order.moments[at] !== null).length;
  return (
    <ol className={styles.steps} aria-label="Progress">
      {STEPS.map(({ name, at, picture }, index) => {
        const moment = order.moments[at];
        return (
          <li
            key={name}
            className={index < taken ? styles.taken : styles.coming}
            aria-current={index === taken - 1 ? 'step' : undefined}
          >
            <svg viewBox="0 0 32 32" aria-hidden="true">
              {picture}
            </svg>
            <strong>{name}</strong>
            <span>{moment ? formatDate(moment) : 'still to come'}</span>
          </li>
        );
      })}
    </ol>
  );
}
