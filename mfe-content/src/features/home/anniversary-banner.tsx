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

const FLAGS = 11;
const COLOURS = ['#f3b33d', '#c2432a', '#6f9a7d', '#b9a7e0', '#e58fa0'];
/** Height of the string at `x`, in the drawing's units. */
const string = (x: number) => 14 + 12 * Math.sin(((x - 22) / 540) * Math.PI * 1.6);
const at = (x: number) => `${x} ${string(x).toFixed(1)}`;

function Bunting() {
  const points = Array.from({ length: 31 }, (_, i) => at(i * 20));
  return (
    <svg viewBox="0 0 600 56" className={styles.bunting} aria-hidden="true">
      <path d={`M${points.join('L')}`} fill="none" stroke="#22304f" strokeWidth="3" />
      {Array.from({ length: FLAGS }, (_, i) => {
        const left = 16 + i * 54;
        const tip = `${left + 14} ${(string(left + 14) + 28).toFixed(1)}`;
        return (
          <path
            key={i}
            d={`M${at(left)}L${at(left + 28)}L${tip}z`}
            fill={COLOURS[i % COLOURS.length]}
            stroke="#22304f"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
        );
      })}
    </svg>
  );
}
