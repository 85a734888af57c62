/** Cloth, trim and face of one ghost doll. */
export interface GhostDollLook {
  cloth: string;
  trim: string;
  face: 'smile' | 'dream' | 'sing';
  crown?: 'crown' | 'star' | 'petal';
}

export const DOLL_LOOKS: Record<string, GhostDollLook> = {
  'Queen Heritage': { cloth: '#d9cdf0', trim: '#3b3f73', face: 'dream', crown: 'crown' },
  'Golden Star': { cloth: '#fbe2a8', trim: '#f3b33d', face: 'smile', crown: 'star' },
  'Rose Petal': { cloth: '#f7d4d9', trim: '#e58fa0', face: 'sing', crown: 'petal' },
};

const PLAIN: GhostDollLook = { cloth: '#fffdf7', trim: '#b9a7e0', face: 'smile' };
const INK = '#22304f';
const MOUTHS = {
  smile: 'M84 92c5 7 17 7 22 0',
  dream: 'M88 94c4 3 10 3 14 0',
  sing: 'M90 91a5 6 0 1 0 10 0 5 6 0 1 0-10 0',
};
const CROWNS = {
  crown: 'M68 36l4-22 13 13 10-18 10 18 13-13 4 22c-16-5-38-5-54 0z',
  star: 'M95 4l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z',
  petal: 'M95 34c-14-2-20-12-17-24 9 1 14 5 17 11 3-6 8-10 17-11 3 12-3 22-17 24z',
};

/** A ghost doll hanging from its thread, drawn from its look. Decorative unless `title` names it. */
export function GhostDollFigure({
  look = PLAIN,
  title,
  className,
}: {
  look?: GhostDollLook;
  title?: string;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 190 230"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      stroke={INK}
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
    >
      <path
        d="M67 118c-20 30-40 62-50 92 14 9 24-4 36-1s18 15 33 9c12-5 20-8 34 0 13 7 22-6 34-7 8-1 14 3 20-3-12-30-32-62-51-90z"
        fill={look.cloth}
      />
      <path d="M80 132c-8 28-14 52-18 74M110 132c8 28 15 50 20 73M95 134v76" opacity=".28" />
      <ellipse cx="95" cy="78" rx="48" ry="46" fill={look.cloth} />
      <path d="M61 112c20 12 48 12 68 0l4 13c-24 12-52 12-76 0z" fill={look.trim} />
      <path
        d="M95 128c-10 4-22 18-20 32 10-4 16-14 20-24 4 10 10 20 20 24 2-14-10-28-20-32z"
        fill={look.trim}
      />
      {look.face === 'dream' ? (
        <path d="M70 77c4 5 11 5 15 0M105 77c4 5 11 5 15 0" />
      ) : (
        <g fill={INK} stroke="none">
          <ellipse cx="78" cy="76" rx="4.5" ry="6.5" />
          <ellipse cx="112" cy="76" rx="4.5" ry="6.5" />
        </g>
      )}
      <path d={MOUTHS[look.face]} />
      <g fill="#e58fa0" opacity=".5" stroke="none">
        <circle cx="66" cy="90" r="7" />
        <circle cx="124" cy="90" r="7" />
      </g>
      {look.crown ? <path d={CROWNS[look.crown]} fill={look.trim} /> : <path d="M95 32V6" />}
    </svg>
  );
}
