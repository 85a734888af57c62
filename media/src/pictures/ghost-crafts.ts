import { at, box, COLOURS as C, doll, flat, inked, line, picture, spot, stars } from './parts.ts';

const small = (background: string, body: string) =>
  picture(320, 240, `<g stroke-width="4">${body}</g>`, background);
const put = (x: number, y: number, k: number, body: string, turn = 0) =>
  at(x, y, k, body, turn).replace(/stroke-width="[\d.]+"/, `stroke-width="${Math.min(4 / k, 7).toFixed(2)}"`);
const bolts = [
  ['#93abd3', '#6a83b3'],
  ['#f4b8bf', '#e58fa0'],
  ['#f6cf7a', '#e0a63a'],
  ['#fffdf7', '#e3dccb'],
];
const booklet = (cover: string, mark: string) =>
  `${inked('M-66-84H66V88H-66z', '#fffdf7')}${inked('M-74-90H58V82H-74z', cover)}${line('M-56-90V82', 3)}${box(-38, -60, 76, 40, '#fff8ec', 4)}${mark}`;

/** The seven items of the maker kit, 320 × 240. */
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
