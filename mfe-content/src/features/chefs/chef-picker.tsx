import type { Chef } from '@studio/contracts';
import * as styles from './chef-picker.module.css';

/** A row of faces that link to the chefs' cards below. Each face reuses the portrait of the card (`<use>`). */
export function ChefPicker({ chefs }: { chefs: readonly Chef[] }) {
  return (
    <nav aria-label="Choose a chef">
      <ul className={styles.faces}>
        {chefs.map(({ slug, name, accent }) => (
          <li key={slug}>
            <a href={`#meet-${slug}`}>
              <svg viewBox="-92 -132 184 184" aria-hidden="true" className={styles.face} color={accent}>
                <circle cy="-40" r="88" fill="currentColor" opacity=".85" stroke="none" />
                <use
                  href={`#face-${slug}`}
                  stroke="#22304f"
                  strokeWidth="4"
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  fill="none"
                />
              </svg>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
