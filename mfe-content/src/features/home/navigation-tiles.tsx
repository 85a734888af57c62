import type { ReactNode } from 'react';
import { scrollToId } from './scroll-to.js';
import * as styles from './home.module.css';

const TILES: { label: string; target: string; art: ReactNode }[] = [
  {
    label: 'Music',
    target: 'Music',
    art: (
      <>
        <path
          d="M46 16c-8 6-10 14-6 20-10 2-14 12-9 20-8 10-2 26 17 26s25-16 17-26c5-8 1-18-9-20 4-6 2-14-6-20z"
          fill="#d67d33"
        />
        <path d="M48 4v62M40 48c3 4 3 10 0 14M56 48c-3 4-3 10 0 14M42 4h12" />
      </>
    ),
  },
  {
    label: 'Books & Art',
    target: 'books-art',
    art: (
      <>
        <path
          d="M48 26c-12-8-26-9-38-5v50c12-4 26-3 38 5 12-8 26-9 38-5V21c-12-4-26-3-38 5z"
          fill="#fff8ec"
        />
        <path d="M48 26v50M20 34c6-1 12 0 18 3M20 46c6-1 12 0 18 3M58 37c6-3 12-4 18-3M58 49c6-3 12-4 18-3" />
      </>
    ),
  },
  {
    label: 'Shop',
    target: 'print-shop-section',
    art: (
      <>
        <path d="M18 34h60l6 50H12z" fill="#e58fa0" />
        <path d="M34 44V28a14 14 0 0 1 28 0v16" />
        <path d="M48 70c-10-6-14-14-8-18 4-2 8 2 8 4 0-2 4-6 8-4 6 4 2 12-8 18z" fill="#fff8ec" />
      </>
    ),
  },
  {
    label: 'Social Media',
    target: 'social-section',
    art: (
      <>
        <path d="M10 22h54v36H34L20 70V58H10z" fill="#b9a7e0" />
        <path d="M42 44h44v30h-8v12L66 74H42z" fill="#fff8ec" />
        <path d="M54 58h20M54 66h12" />
      </>
    ),
  },
];

/** Four tiles; each scrolls to its section. */
export function NavigationTiles() {
  return (
    <nav aria-label="Sections of this page" className={styles.tiles}>
      {TILES.map((tile) => (
        <button
          key={tile.target}
          type="button"
          className={styles.tile}
          onClick={() => scrollToId(tile.target)}
        >
          <svg
            viewBox="0 0 96 92"
            aria-hidden="true"
            fill="none"
            stroke="#22304f"
            strokeWidth="3"
            strokeLinejoin="round"
            strokeLinecap="round"
          >
            {tile.art}
          </svg>
          {tile.label}
        </button>
      ))}
    </nav>
  );
}
