import type { Chef } from '@studio/contracts';
import type { ReactNode } from 'react';

const INK = '#22304f';

/** The icon on one of a chef's four links: a pot, a parcel, a book, a pair of scissors. */
export function ChefLinkIcon({
  kind,
  accent,
  className,
}: {
  kind: keyof Chef['thumbnails'];
  accent: string;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 48 40"
      className={className}
      aria-hidden="true"
      fill="#fffdf7"
      stroke={INK}
      strokeWidth="2.4"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {DRAWINGS[kind](accent)}
    </svg>
  );
}

const DRAWINGS: Record<keyof Chef['thumbnails'], (accent: string) => ReactNode> = {
  recipe: (accent) => (
    <>
      <path d="M18 9c-3-3 3-4 0-7M30 9c-3-3 3-4 0-7" fill="none" />
      <path d="M9 16h30v14c0 4-3 7-7 7H16c-4 0-7-3-7-7z" fill={accent} />
      <path d="M6 16h36M9 22H4M39 22h5" />
    </>
  ),
  merchandise: (accent) => (
    <>
      <path d="M6 14h36v23H6z" />
      <path d="M4 9h40v7H4zM21 9h6v28h-6z" fill={accent} />
      <path d="M24 9c-8-1-11-7-6-7 4 0 6 4 6 7zm0 0c8-1 11-7 6-7-4 0-6 4-6 7z" />
    </>
  ),
  story: (accent) => (
    <>
      <path d="M24 9C18 4 10 4 4 6v28c6-2 14-2 20 3z" />
      <path d="M24 9c6-5 14-5 20-3v28c-6-2-14-2-20 3z" fill={accent} />
      <path d="M9 13c4-1 7 0 10 2M9 20c4-1 7 0 10 2" fill="none" />
    </>
  ),
  activity: (accent) => (
    <>
      <path d="M13 26L38 4M35 26L10 4" fill="none" />
      <circle cx="10" cy="31" r="6.5" fill={accent} />
      <circle cx="38" cy="31" r="6.5" fill={accent} />
    </>
  ),
};
