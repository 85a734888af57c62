import type { Chef } from '@studio/contracts';
import { ChefPortrait } from './chef-portrait.js';
import * as styles from './chef-card.module.css';

const INK = '#22304f';

/** The chef on a small paper stage; curtain and bunting have the chef's colour. */
export function ChefStage({ chef }: { chef: Chef }) {
  return (
    <div className={styles.stage}>
      <svg
        viewBox="0 0 320 200"
        preserveAspectRatio="none"
        className={styles.scenery}
        aria-hidden="true"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <rect width="320" height="200" fill="#3b3f73" />
        <path d="M160 0L70 168h180z" fill="#fff8ec" opacity=".16" />
        <ellipse cx="160" cy="172" rx="96" ry="15" fill="#fff8ec" opacity=".3" />
        <g fill={chef.accent} stroke={INK} strokeWidth="3">
          <path d="M0 0h58c4 60-8 104-30 138-8 12-18 14-28 12z" />
          <path d="M320 0h-58c-4 60 8 104 30 138 8 12 18 14 28 12z" />
        </g>
        <path
          d="M16 6c2 50-2 90-10 124M36 6c2 46-6 86-20 118M304 6c-2 50 2 90 10 124M284 6c-2 46 6 86 20 118"
          fill="none"
          stroke={INK}
          strokeWidth="2"
          opacity=".35"
        />
        <path
          d="M0 0h320v16c-13 14-27 14-40 0-13 14-27 14-40 0-13 14-27 14-40 0-13 14-27 14-40 0-13 14-27 14-40 0-13 14-27 14-40 0-13 14-27 14-40 0-13 14-27 14-40 0z"
          fill={chef.accent}
          stroke={INK}
          strokeWidth="3"
        />
        <path d="M0 176h320v24H0z" fill="#f6e9d2" stroke={INK} strokeWidth="3" />
        <path d="M54 178l-12 22M120 178l-5 22M200 178l5 22M266 178l12 22" stroke={INK} opacity=".3" />
      </svg>
      <ChefPortrait chef={chef} className={styles.portrait} faceId={`face-${chef.slug}`} />
    </div>
  );
}
