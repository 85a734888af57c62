import {
  at,
  box,
  COLOURS as C,
  doll,
  flat,
  inked,
  line,
  picture,
  rain,
  spot,
  stars,
  table,
} from './parts.ts';
import { cloth, inkPot, needle, spool, wool } from './sewing.ts';

const small = (background: string, body: string) =>
  picture(320, 240, `<g stroke-width="4">${body}</g>`, background);
const put = (x: number, y: number, k: number, body: string, turn = 0) =>
  at(x, y, k, body, turn).replace(/stroke-width="[\d.]+"/, `stroke-width="${Math.min(4 / k, 7).toFixed(2)}"`);
const hand = inked(
  'M-60 40C-70 10-60-16-40-22C-36-50-20-52-16-34C-8-56 10-52 10-32C20-44 34-38 32-20C44-24 52-14 46 0C40 30 20 50 0 56z',
  '#f6d3b8',
);
const headOnCloth = `${inked('M-100 70C-96 20-70-20-40-34H40C70-20 96 20 100 70C50 92-50 92-100 70z', '#fffdf7')}${flat('M-60 76C-50 40-40 10-30-10C-20 30-20 60-24 82zM60 76C50 40 40 10 30-10C22 30 24 60 30 82z', '#ece3d6')}<circle cy="-56" r="44" fill="#fffdf7"/>`;

/** How to make a ghost doll: seven steps, 320 × 240. */
export const steps: Record<string, string> = {
  'doll-step-1': small(
    '#dfe6f5',
    `${put(160, 122, 1.08, cloth('#fffdf7', '#ece3d6'))}${put(66, 190, 0.7, hand, -10)}<g transform="translate(320 0) scale(-1 1)">${put(66, 190, 0.7, hand, -10)}</g>`,
  ),
  'doll-step-2': small(
    '#f9dfe3',
    `${table(320, 240, 180)}${put(176, 128, 1.15, wool('#e58fa0'))}${line('M128 172C90 210 60 180 30 206', 4, '#e58fa0')}${put(76, 150, 0.7, `${inked('M-30-70H20V0C20 10 60 10 66 30C66 46-20 46-30 30z', '#93abd3')}${line('M-30-54h50M-30-40h50', 5, '#fff8ec')}`)}`,
  ),
  'doll-step-3': small(
    '#fbe6bd',
    `${put(160, 136, 1.05, headOnCloth)}${put(84, 172, 0.62, hand, 24)}<g transform="translate(320 0) scale(-1 1)">${put(84, 172, 0.62, hand, 24)}</g>${line('M160 20v22M148 32l12 12 12-12', 4)}`,
  ),
  'doll-step-4': small(
    '#dbe7dd',
    `${put(160, 136, 1.05, headOnCloth)}${put(160, 124, 1, `${inked('M0 0C-30-30-60-24-56 0C-60 24-30 26 0 4C30 26 60 24 56 0C60-24 30-30 0 0zM-4 4L-30 56L-12 50L0 8L12 50L30 56L4 4z', C.lilac)}<circle r="10" fill="${C.lilac}"/>`)}`,
  ),
  'doll-step-5': small(
    '#fff1d6',
    `${put(150, 130, 0.82, doll('', { face: 'surprised' }))}${put(256, 216, 0.7, inkPot())}${put(232, 106, 1, `${line('M-24 8L60 60', 10)}${line('M-24 8L60 60', 4, '#d9a06b')}`)}`,
  ),
  'doll-step-6': small(
    '#e9e1f7',
    `${put(128, 130, 0.82, doll('', { trim: C.rose }))}${put(216, 156, 0.62, needle(C.persimmon), -12)}<path d="M150 168l14-5m6-2l14-5" stroke="${C.persimmon}" stroke-width="5"/>${put(272, 226, 0.55, spool(C.persimmon))}`,
  ),
  'doll-step-7': small(
    '#9fb1c9',
    `${rain(320, 240, 22, 4, '#fff8ec')}${flat('M0 190C80 160 160 210 320 176V240H0z', C.sage)}${line('M160-10V60', 3)}${put(160, 132, 0.78, doll('', { trim: C.persimmon }))}${spot(270, 52, 26, C.marigold)}<path d="M-6-6H326V246H-6z" stroke="#b37d4a" stroke-width="28"/><path d="M12 12H308V228H12z"/>`,
  ),
};

const bolts = [
  ['#93abd3', '#6a83b3'],
  ['#f4b8bf', '#e58fa0'],
  ['#f6cf7a', '#e0a63a'],
  ['#fffdf7', '#e3dccb'],
];
const booklet = (cover: string, mark: string) =>
  `${inked('M-66-84H66V88H-66z', '#fffdf7')}${inked('M-74-90H58V82H-74z', cover)}${line('M-56-90V82', 3)}${box(-38, -60, 76, 40, '#fff8ec', 4)}${mark}`;

/** The seven things in the maker kit, 320 × 240. */
export const kit: Record<string, string> = {
  'kit-1': small(
    '#e9e1f7',
    `${bolts.map(([fill, dark], i) => put(58 + i * 68, 176, 0.9, `${inked('M-32-110H32V40H-32z', fill!)}${line('M-32 16C-12 26 12 6 32 16M-32-84h64', 3, dark)}<ellipse cy="-110" rx="32" ry="12" fill="${dark}"/><ellipse cy="-110" rx="14" ry="5" fill="#fff8ec"/>`)).join('')}`,
  ),
  'kit-2': small(
    '#dbe7dd',
    put(
      160,
      122,
      1.05,
      booklet(C.dusk, `${line('M-26-44h50M-26-34h36', 3)}${put(0, 34, 0.32, doll(''))}`),
      -6,
    ),
  ),
  'kit-3': small(
    '#161b33',
    `${[110, 80, 52].map((r) => spot(160, 116, r, '#fdeec4', 0.2)).join('')}${stars(320, 160, 14, 6)}${box(-10, 204, 340, 50, '#3b3f73')}${put(160, 126, 0.72, doll('', { cloth: '#fdeec4', fold: '#f6d98f', trim: C.marigold, face: 'dream' }))}`,
  ),
  'kit-4': small(
    '#fbe6bd',
    `${put(160, 120, 1, `${inked('M-110-96H110V96H-110z', '#fffdf7')}`, 3)}${put(96, 82, 0.32, doll('Golden Star'), -6)}${put(162, 82, 0.32, doll('Queen Heritage'))}${put(228, 84, 0.32, doll('Rose Petal'), 6)}${put(98, 164, 1, inked('M0-24L7-8L24-6L11 5L15 22L0 13L-15 22L-11 5L-24-6L-7-8z', C.marigold))}${put(162, 164, 1, inked('M0 20C-34 0-22-26 0-12C22-26 34 0 0 20z', C.rose))}${put(228, 162, 1, inked('M10-24A24 24 0 1 0 22 12A18 18 0 0 1 10-24z', C.lilac))}`,
  ),
  'kit-5': small(
    '#dfe6f5',
    `${put(160, 138, 1.05, `${inked('M-60-40C-100 10-96 84-40 84H40C96 84 100 10 60-40z', C.lilac)}${flat('M30-36C70 20 70 70 30 82C96 90 100 10 60-40z', '#9c89cc')}${inked('M-60-40C-76-70-60-84-46-70C-40-86-14-86-8-72C0-88 26-86 30-72C44-88 76-70 60-40z', C.lilac)}${line('M-62-40H62', 9)}${line('M-62-40H62', 4, C.marigold)}${line('M60-40C90-30 84 0 100 4M60-40C84-48 100-34 112-40', 5, C.marigold)}${put(0, 30, 0.34, doll(''))}`)}`,
  ),
  'kit-6': small(
    '#f9dfe3',
    `${put(160, 126, 1, `${inked('M0 70C-40 46-90 46-120 58V-60C-90-74-40-70 0-48C40-70 90-74 120-60V58C90 46 40 46 0 70z', '#fffdf7')}${line('M0-48V70')}${line('M22-28c24-12 50-14 76-8M22-6c24-12 50-14 76-8M22 16c24-12 50-14 76-8M22 38c24-12 50-14 76-8', 3, C.lilac)}${put(-60, 0, 0.4, doll('Rose Petal'), -2)}`)}`,
  ),
  'kit-7': small(
    '#c9b3dc',
    `${stars(320, 120, 16, 12)}${put(160, 150, 1, `${inked('M-66-30H66V70H-66z', C.persimmon)}${inked('M-76-50H76V-20H-76z', '#d9583e')}${inked('M-14-50H14V70H-14z', C.marigold)}${inked('M-8-52C-50-96-84-70-60-54zM8-52C50-96 84-70 60-54z', C.marigold)}`)}${put(160, 174, 1, `<path d="M-14-10C-14-28 16-30 16-10C16 4 0 2 0 18" stroke="#22304f" stroke-width="8"/>${spot(0, 34, 5, '#22304f')}`)}`,
  ),
};
