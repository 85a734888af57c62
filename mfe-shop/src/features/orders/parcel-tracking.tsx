import type { Tracking } from '@studio/contracts';
import * as styles from './orders.module.css';

/** Carrier and tracking number, with a link to the carrier's page if there is one. */
export function ParcelTracking({ tracking: { carrier, number, url } }: { tracking: Tracking }) {
  return (
    <p className={styles.tracking}>
      <span>
        With {carrier}
        {number && (
          <>
            , number <strong>{number}</strong>
          </>
        )}
      </span>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          Follow your parcel
        </a>
      )}
    </p>
  );
}
