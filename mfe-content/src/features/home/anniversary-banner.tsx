import { useSite } from '@studio/web-kit';
import * as styles from './home.module.css';

/** Three years of the publisher, 2022-2025. */
export function AnniversaryBanner() {
  const site = useSite();
  return (
    <section className={styles.anniversary} aria-labelledby="anniversary-title">
      <Bunting />
      <h2 id="anniversary-title">Celebrating 3 Years of {site.publisher}</h2>
      <p>
        2022-2025: three years of books, ghosts, cats and one very patient cello. Thank you for reading with
        us.
      </p>
    </section>
  );
}

function Bunting() {
  const colours = ['#f3b33d', '#c2432a', '#6f9a7d', '#b9a7e0', '#e58fa0'];
  return (
    <svg viewBox="0 0 600 56" className={styles.bunting} aria-hidden="true">
      <path d="M0 6c100 34 200 34 300 18s200-16 300 14" fill="none" stroke="#22304f" strokeWidth="3" />
      {Array.from({ length: 11 }, (_, i) => {
        const x = 22 + i * 54;
        const y = 12 + 14 * Math.sin((i / 10) * Math.PI * 1.6);
        return (
          <path
            key={i}
            d={`M${x} ${y.toFixed(1)}l28 2-16 26z`}
            fill={colours[i % colours.length]}
            stroke="#22304f"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
        );
      })}
    </svg>
  );
}
