import { both, CREAM, dot, flat, inked, line } from '../cat/pen.ts';

const GOLD = '#f3b33d';
/** A small brass bell with its loop at x, y. */
export const bell = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${inked('M-7 11C-7 2-4 0 0 0S7 2 7 11z', GOLD)}${dot(0, 13, 2.6, '#22304f')}</g>`;
const bow = (trim: string, y: number) =>
  `${both(inked(`M0 ${y}C10 ${y + 12} 20 ${y + 30} 17 ${y + 40}L8 ${y + 34}L2 ${y + 38}C4 ${y + 24} 0 ${y + 12} 0 ${y}z`, trim))}${both(inked(`M4 ${y}C12 ${y - 13} 27 ${y - 16} 31 ${y - 10}C34 ${y - 2} 33 ${y + 8} 29 ${y + 13}C20 ${y + 14} 11 ${y + 9} 4 ${y}z`, trim))}${inked(`M-7 ${y - 6}C-3 ${y - 9} 3 ${y - 9} 7 ${y - 6}V${y + 7}C3 ${y + 10}-3 ${y + 10}-7 ${y + 7}z`, trim)}`;
const band = (trim: string) => inked('M-34 0C-14 12 14 12 34 0L38 13C14 26-14 26-38 13z', trim);
const tag = (x: number, y: number, mark: string) =>
  `<g transform="translate(${x} ${y}) rotate(8)">${line('M-14-16L-2 0', 2.5)}${inked('M-9 0L0-7L9 0V24H-9z', CREAM)}<g stroke-width="2.5">${mark}</g></g>`;
const star = (x: number, y: number, r: number, fill: string, ink = true) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? r * 0.5 : r;
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
  });
  return (ink ? inked : flat)(`M${points.join('L')}z`, fill);
};

export type Dress = 'plain' | 'queen' | 'star' | 'rose';

/** Parts of each dress: `cloth` on the skirt, `over` on the shoulders, `top` on the head. */
export const DRESSES: Record<Dress, (trim: string) => { cloth: string; over: string; top: string }> = {
  plain: (trim) => ({
    cloth: '',
    over: band(trim) + bow(trim, 12),
    top: line('M-12-90C-6-82 6-82 12-90', 3),
  }),
  queen: (trim) => ({
    cloth: `${line('M-68 86C-52 96-40 92-30 100M68 86C52 96 40 92 30 100', 3, GOLD)}${[-52, -18, 18, 52].map((x) => dot(x, 78 - Math.abs(x) / 8, 3.4, GOLD)).join('')}`,
    over: `${both(inked('M30 0C54 12 78 36 92 72C74 84 54 84 40 78C44 50 36 24 14 10z', trim) + line('M83 70C69 76 56 76 46 72', 3, GOLD))}${inked('M-36-4C-14 10 14 10 36-4L42 12C28 28-28 28-42 12z', CREAM)}${[-28, -10, 10, 28].map((x) => line(`M${x} ${12 - Math.abs(x) / 5}l-1 6`, 3)).join('')}${inked('M-12 78L-26 20L-10 24L0 70L-4 82z', '#8f7cc6')}<circle cx="0" cy="24" r="9" fill="${GOLD}"/>${dot(0, 24, 4, '#c2432a')}${tag(58, 104, '<circle cx="0" cy="6" r="3"/><path d="M0 9v9M0 14h4"/>')}`,
    top: `${inked('M-36-78L-46-118L-22-102L0-130L22-102L46-118L36-78C14-88-14-88-36-78z', GOLD)}${dot(-46, -119, 5, '#fff8ec')}${dot(46, -119, 5, '#fff8ec')}<circle cx="0" cy="-131" r="6" fill="#c2432a" stroke-width="3"/>${line('M-35-86C-14-95 14-95 35-86', 3)}${dot(-17, -98, 4, trim)}${dot(0, -103, 5, '#c2432a')}${dot(17, -98, 4, trim)}`,
  }),
  star: (trim) => ({
    cloth: `${star(-44, 74, 8, '#fff8ec', false)}${star(2, 62, 7, '#fff8ec', false)}${star(46, 84, 8, '#fff8ec', false)}${star(-8, 92, 6, '#fff8ec', false)}${inked('M22 52L44 46L50 66L28 72z', '#f7c9a0')}${line('M27 56l18-5M30 66l17-5', 2.5)}`,
    over: `${band(trim)}${bow(trim, 12)}${bell(-62, 106)}${bell(-1, 108)}${bell(62, 108)}`,
    top: `${star(0, -108, 27, '#f3b33d')}${line('M-7-110l2 5M7-110l-2 5M-5-100C-2-97 2-97 5-100', 2.5)}`,
  }),
  rose: (trim) => ({
    cloth: [
      [-50, 78],
      [-26, 92],
      [-20, 60],
      [4, 82],
      [26, 60],
      [34, 94],
      [54, 80],
    ]
      .map(
        ([x, y]) => `${dot(x! - 3, y!, 3.4, trim)}${dot(x! + 3, y!, 3.4, trim)}${dot(x!, y! - 4, 3.4, trim)}`,
      )
      .join(''),
    over: `${inked('M-30 2C-60-2-66 24-48 34C-36 38-26 30-22 18zM30 2C60-2 66 24 48 34C36 38 26 30 22 18z', trim)}${inked('M-24 8C-44 26-32 48-16 46C-4 44 0 30-4 16zM24 8C44 26 32 48 16 46C4 44 0 30 4 16z', '#f0a9b5')}${inked('M-10 8C-20 30-10 46 0 48C10 46 20 30 10 8z', trim)}${inked('M-34 0C-14 12 14 12 34 0L36 9C14 20-14 20-36 9z', '#6f9a7d')}${bell(0, 44)}${tag(-60, 100, '<path d="M-3 15V3l7-2v12"/><circle cx="-5" cy="15" r="2.4"/><circle cx="2" cy="13" r="2.4"/>')}`,
    top: `${inked('M-46-66C-58-84-44-104-26-98C-26-114-8-118 0-106C8-118 26-114 26-98C44-104 58-84 46-66C30-82-30-82-46-66z', trim)}${line('M-26-98C-24-90-20-84-14-80M0-106V-84M26-98C24-90 20-84 14-80', 3)}${inked('M0-106C-14-112-12-126-2-130C2-122 4-116 0-106zM0-106C6-118 16-122 24-118C20-108 12-104 0-106z', '#6f9a7d')}`,
  }),
};
