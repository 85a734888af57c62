const PAPER = '#fff8ec';
const INK = '#22304f';

/**
 * The studio's mark, in a square of 100: a ghost doll with the scroll of a cello rises from an open book.
 * The same drawing is in `shell/browser/chrome/logo.tsx`.
 */
export const MARK =
  `<path d="M50 84C38 74 22 72 8 76V40c14-4 30-2 42 8z" fill="${PAPER}"/>` +
  `<path d="M50 84c12-10 28-12 42-8V40c-14-4-30-2-42 8z" fill="#b9a7e0"/>` +
  `<path d="M50 48v36" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M36 44Q33 58 28 66q7-4 11 1 5-6 11 0 6-6 11 0 4-5 11-1-5-8-8-22z" fill="#fffdf7" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>` +
  `<circle cx="50" cy="31" r="18" fill="#fffdf7" stroke="${INK}" stroke-width="3"/>` +
  `<path d="M36 45q14 9 28 0l-2 8q-12 6-24 0z" fill="#c2432a" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>` +
  `<g fill="${INK}"><circle cx="43" cy="31" r="2.800"/><circle cx="57" cy="31" r="2.800"/></g>` +
  `<path d="M46 37q4 4 8 0" fill="none" stroke="${INK}" stroke-width="2.500" stroke-linecap="round"/>` +
  `<path d="M50 2l2.600 6.400L59 11l-6.400 2.600L50 20l-2.600-6.400L41 11l6.400-2.600z" fill="#f3b33d" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`;

/** The mark on a background. `inset`: share of the side that stays free on each side. */
export function icon(size: number, options: { radius: number; inset: number }): string {
  const scale = 1 - 2 * options.inset;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" rx="${options.radius}" fill="#3b3f73"/><g transform="translate(${options.inset * 100} ${options.inset * 100})scale(${scale})">${MARK}</g></svg>`;
}
