import type { ShopInfo } from '@studio/contracts';
import * as styles from './before-paying.module.css';

/** Destinations with their delivery times. */
export function DeliveryTimes({ destinations }: { destinations: ShopInfo['shipsTo'] }) {
  return (
    <table className={styles.times}>
      <caption>Where we ship to, and how many days it takes from paying to your door</caption>
      <thead>
        <tr>
          <th scope="col">Country</th>
          <th scope="col">Days</th>
          <th scope="col">Shipping</th>
        </tr>
      </thead>
      <tbody>
        {destinations.map(({ code, name, days }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>
              {days.from} to {days.to}
            </td>
            <td>Free</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
