import { useSite } from '@studio/web-kit';
import * as styles from './join.module.css';

const BENEFITS = [
  'Exclusive storytelling content',
  'Interactive recipe experiences',
  'Community-driven narratives',
];

/** The three benefits of membership and the note about joining: docs/product.md#join. */
export function Benefits() {
  const { clubTerms } = useSite();
  return (
    <>
      <ul className={styles.benefits}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <Lantern />
            {benefit}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        By signing up you are enrolled in the club and agree to its terms: {clubTerms}
      </p>
    </>
  );
}

function Lantern() {
  return (
    <svg
      viewBox="0 0 32 40"
      aria-hidden="true"
      fill="none"
      stroke="#22304f"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M16 2v6M9 8h14l3 22H6z" fill="#f3b33d" />
      <path d="M5 34h22M16 15c-4 4-4 8 0 10 4-2 4-6 0-10z" fill="#fff8ec" />
    </svg>
  );
}
