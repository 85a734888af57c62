import type { ReactNode } from 'react';
import * as styles from './before-paying.module.css';

/** Cards with the answers to the three most frequent questions. */
export function PromiseCards({ returnDays }: { returnDays: number }) {
  return (
    <ul className={styles.promises}>
      <li>
        <Picture>
          <path d="M10 26 40 14l30 12v34L40 72 10 60z" fill="#e8b878" />
          <path d="M10 26l30 12 30-12M40 38v34" />
          <path d="M25 20l30 12v11" />
          <path d="M56 52c-4-6-12 0-6 6l6 5 6-5c6-6-2-12-6-6z" fill="var(--persimmon)" />
        </Picture>
        <h2>Free shipping</h2>
        <p>To every country below, for one keychain or for the whole parade.</p>
      </li>
      <li>
        <Picture>
          <path d="M14 44 44 14h22v22L36 66z" fill="var(--marigold)" />
          <circle cx="57" cy="23" r="4" fill="var(--paper)" />
          <path d="M30 46l8 8M36 40l8 8" />
          <path d="M60 20c6-8 14-8 14-2" />
        </Picture>
        <h2>Tax included</h2>
        <p>The number beside a thing is the number on your bill.</p>
      </li>
      <li>
        <Picture>
          <path d="M12 30h44v34H12z" fill="var(--lilac)" />
          <path d="M12 30l22 18 22-18" />
          <path d="M62 44c12 0 12-24-6-24H44M50 13l-8 7 8 7" />
        </Picture>
        <h2>{returnDays} days to change your mind</h2>
        <p>Send it back as you would like to find it, and the money follows.</p>
      </li>
    </ul>
  );
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className={styles.picture}>
      {children}
    </svg>
  );
}
