import { BLUSH, both, CREAM, dot, flat, INK, line } from './pen.ts';

export type Eyes = 'round' | 'bright' | 'lashed' | 'starry' | 'calm' | 'wink';
export type Mouth = 'smile' | 'grin' | 'small' | 'curl' | 'oh';

const oval = (x: number, rx: number, ry: number, fill: string, y = -2) =>
  `<ellipse stroke="none" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const OPEN = both(oval(26, 7.5, 10, INK)) + dot(-23, -6, 3, '#fff') + dot(29, -6, 3, '#fff');
const CLOSED = 'M16-2C20 5 32 5 36-2';

function awake(kind: Eyes, iris: string): string {
  const coloured =
    both(
      `<ellipse cx="27" cy="-2" rx="11" ry="12" fill="${iris}" stroke-width="3"/>${oval(26, 4.5, 8.5, INK)}`,
    ) +
    dot(-24, -7, 3, '#fff') +
    dot(28, -7, 3, '#fff');
  switch (kind) {
    case 'round':
      return OPEN;
    case 'bright':
      return coloured;
    case 'lashed':
      return `${OPEN}${both(line('M32-10l8-5M35-4l9-1', 3))}`;
    case 'starry':
      return `${both(oval(26, 10, 12, INK))}${[-26, 26].map((x) => flat(`M${x}-9l2 5 5 2-5 2-2 5-2-5-5-2 5-2z`, '#fdeec4')).join('')}`;
    case 'calm':
      return `${coloured}${both(line('M14-8C20-15 34-15 40-7', 4))}`;
    case 'wink':
      return `${oval(-26, 8, 10, INK)}${dot(-23, -6, 3, '#fff')}${line('M-32-10l-8-5', 3)}${line('M16 0C20-8 32-8 37 0M37 0l8-3', 4)}`;
  }
}

const WIDE =
  both(
    `<ellipse cx="27" cy="-3" rx="13" ry="15" fill="${CREAM}" stroke-width="3"/>${line('M17-25C23-30 31-30 36-26', 3)}`,
  ) + both(oval(27, 6, 8, INK, -1));

/** Eyes in one of three moods: open, closed (sleepy) or wide (surprised). */
export function eyes(kind: Eyes, iris: string, mood: string): string {
  if (mood === 'sleepy') return both(line(CLOSED, 4) + line('M18 4l-3 5M34 4l4 4', 2.5));
  return mood === 'surprised' ? WIDE : awake(kind, iris);
}

const MOUTHS: Record<Mouth, string> = {
  smile: line('M0 22C0 33-14 35-18 27M0 22C0 33 14 35 18 27', 3.5),
  grin: `<path d="M-15 26C-10 28 10 28 15 26C14 42-14 42-15 26z" fill="#a3341c" stroke-width="3"/>${flat('M-8 36C-4 31 4 31 8 36C4 39-4 39-8 36z', BLUSH)}${line('M0 20v6', 3.5)}`,
  small: line('M0 22C-1 29-9 30-11 26M0 22C1 29 9 30 11 26', 3.5),
  curl: `${line('M0 22C0 30-10 32-14 27M0 22C0 30 10 32 14 27', 3.5)}`,
  oh: `<ellipse cx="0" cy="31" rx="7" ry="9" fill="#a3341c" stroke-width="3"/>`,
};
const WHISKERS = line('M44 18l26-5M44 25l25 4', 2.5);
const CURLED = line('M22 22C38 32 58 30 64 16C66 9 57 7 56 14', 3);

/** Nose, mouth, cheeks and whiskers. A curl turns the whiskers into a moustache. */
export function muzzle(mouth: Mouth): string {
  const nose = `<path d="M-7 13C-4 11 4 11 7 13C6 18 2 20 0 22C-2 20-6 18-7 13z" fill="${BLUSH}" stroke-width="3"/>`;
  return `<g opacity=".5">${both(dot(44, 14, 9, BLUSH))}</g>${MOUTHS[mouth]}${nose}${both(mouth === 'curl' ? CURLED : WHISKERS)}`;
}

/** Spectacles, worn by Pickles. */
export const SPECTACLES = `<g stroke-width="3">${both(`<circle cx="26" cy="-1" r="18" fill="${CREAM}" fill-opacity=".35"/>`)}<path d="M-8-3C-4-8 4-8 8-3"/></g>`;
export const FRECKLES = both(
  [dot(34, 8, 1.8, '#8a6240'), dot(41, 5, 1.8, '#8a6240'), dot(40, 11, 1.8, '#8a6240')].join(''),
);
