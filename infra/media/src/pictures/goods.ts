import { at, box, COLOURS as C, flat, grain, inked, line, picture, spot, words } from './parts.ts';
import { PROPS } from '@studio/mfe-content/art/cat/props';

/** One thing from a chef's shelf, 480 × 480. */
const shelf = (wall: string, body: string) =>
  picture(
    480,
    480,
    `${spot(240, 210, 180, '#fffdf7', 0.35)}${box(-10, 396, 500, 34, '#d9a06b')}${flat('M0 430H480V480H0z', '#22304f', 0.1)}${line('M30 413h120M220 418h160', 3, '#b37d4a')}${body}${grain(480, 480, 36)}`,
    wall,
  );
const star = 'M0-30L8-9L30-8L13 6L19 28L0 15L-19 28L-13 6L-30-8L-8-9z';

const YELLOWS = ['#f9dc7c', '#fbe6a6', '#f6c65c', '#fff1c9', '#f3b33d', '#fbd27a', '#e8a22c'];
const bow = inked(
  'M-6 0C-22-22-52-24-52-4C-52 18-22 20-6 6zM6 0C22-22 52-24 52-4C52 18 22 20 6 6zM-10-8H10V12H-10z',
  C.persimmon,
);
const jamLabel = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    1,
    `${box(-84, -100, 168, 200, '#fffdf7', 14)}${at(0, -62, 1, bow)}${words(0, -8, 22, 'PAY WHAT')}${words(0, 18, 22, 'YOU PURR')}${at(0, 88, 0.9, PROPS.strawberry)}${line('M-60 92h30M30 92h30', 4)}`,
    turn,
  );
const plainLabel = (word: string) =>
  `${box(-80, -56, 160, 112, '#fffdf7', 8)}<path d="M-66-42H66V42H-66z" stroke="#aab2c2" stroke-width="6"/>${word ? words(0, 10, 28, word) : ''}`;
const pin = (fill: string) =>
  `${line('M-50 24L50-24', 9)}${line('M-50 24L50-24', 4, '#cfd9ee')}${inked('M-36-4C-36-40 36-40 36-4z', fill)}${inked('M-38-4H38V8H-38z', '#fffdf7')}${flat('M-24-14C-22-26-10-30-2-30C-12-24-16-20-18-14z', '#fffdf7', 0.8)}`;
const paw = (fill: string) =>
  `${flat('M0 20C-20 20-22 2 0-2C22 2 20 20 0 20z', fill)}${spot(-17, -8, 6, fill)}${spot(-6, -17, 6, fill)}${spot(6, -17, 6, fill)}${spot(17, -8, 6, fill)}`;
const fir = `${inked('M-5 0V-14H5V0z', '#8a5a36')}${inked('M0-78L18-50H10L26-28H14L30-10H-30L-14-28H-26L-10-50H-18z', C.sage)}`;

/** What each chef sells, by the titles on the chefs' doors. */
export const goods: Record<string, string> = {
  'goods-mango': shelf(
    '#fbe6bd',
    `${line('M90 96H390', 14)}${line('M90 96H390', 6, '#a87650')}${inked('M130 96H350V384H130z', C.marigold)}${YELLOWS.map((fill, i) => flat(`M133 ${99 + i * 40.4}H347V${139 + i * 40.4}H133z`, fill)).join('')}${line('M130 96H350V384H130z')}${at(240, 316, 1.3, PROPS.mango)}${line('M140 384v14M170 384v14M200 384v14M230 384v14M260 384v14M290 384v14M320 384v14M344 384v14', 5, C.marigold)}`,
  ),
  'goods-strawberry': shelf(
    '#f9dfe3',
    `${jamLabel(136, 240, -8)}${jamLabel(344, 240, 8)}${jamLabel(240, 276, 0)}`,
  ),
  'goods-pineapple': shelf(
    '#dbe7dd',
    `${inked('M90 130C190 170 290 170 390 130C360 260 300 350 240 392C180 350 120 260 90 130z', '#fff8ec')}${[0, 1, 2, 3, 4, 5].map((i) => flat(`M${101 + i * 13} ${156 + i * 34}C${190} ${190 + i * 32} ${290} ${190 + i * 32} ${379 - i * 13} ${156 + i * 34}L${374 - i * 13} ${170 + i * 34}C${290} ${204 + i * 32} ${190} ${204 + i * 32} ${106 + i * 13} ${170 + i * 34}z`, '#93b8a4', 0.7)).join('')}${line('M90 130C190 170 290 170 390 130C360 260 300 350 240 392C180 350 120 260 90 130z')}${inked('M166 214C186 190 214 214 236 200C262 188 300 196 312 222C296 238 268 226 262 250C250 290 232 300 222 276C214 252 176 246 166 214z', '#6c9bd1')}${line('M240 226v30M228 240h24M196 222l10 6', 4, '#fff8ec')}${spot(286, 214, 6, C.persimmon)}<path d="M206 240C226 262 250 220 280 216" stroke="#c2432a" stroke-width="4" stroke-dasharray="7 7"/>${inked('M90 130C60 110 50 150 74 160zM390 130C420 110 430 150 406 160z', '#fff8ec')}`,
  ),
  'goods-cupcake': shelf(
    '#f9dfe3',
    `${inked('M130 190V380C130 412 350 412 350 380V190z', C.lilac)}<ellipse cx="240" cy="190" rx="110" ry="34" fill="#fffdf7"/>${[
      [190, 186, 20],
      [230, 178, -30],
      [280, 188, 50],
      [250, 200, 0],
      [210, 202, 70],
      [300, 178, -10],
      [170, 196, -60],
    ]
      .map(([x, y, t], i) =>
        at(x!, y!, 1, line('M-9 0h18', 9, [C.persimmon, C.marigold, '#6c9bd1', C.sage][i % 4]), t!),
      )
      .join('')}${box(160, 270, 160, 80, '#fff8ec', 10)}${at(240, 344, 0.9, PROPS.cupcake)}${[
      [100, 350, 30],
      [400, 340, -20],
      [380, 380, 60],
      [84, 384, -40],
    ]
      .map(([x, y, t], i) =>
        at(x!, y!, 1, line('M-9 0h18', 9, [C.marigold, C.persimmon, '#6c9bd1', C.rose][i]), t!),
      )
      .join('')}`,
  ),
  'goods-avocado': shelf(
    '#e3ebc9',
    `${inked('M80 210C70 150 110 130 150 146C210 166 270 166 330 146C370 130 410 150 400 210C384 260 384 300 400 346C410 400 370 412 330 396C270 380 210 380 150 396C110 412 70 400 80 346C96 300 96 260 80 210z', '#b5cf7e')}${at(240, 360, 2, PROPS.avocado)}${words(240, 196, 30, 'NOT YET')}`,
  ),
  'goods-pickles': shelf(
    '#dbe7dd',
    `${[-14, 10, -4].map((turn, i) => at(170 + i * 70, 200 + i * 14, 1, plainLabel(''), turn)).join('')}${at(250, 300, 1.2, plainLabel('LADDER'), 3)}`,
  ),
  'goods-watermelon': shelf(
    '#f9dfe3',
    `${[-10, 7].map((turn, i) => at(200 + i * 70, 236, 1, inked('M-94-130H94V140H-94z', '#fffdf7'), turn)).join('')}${at(236, 244, 1, `${inked('M-94-140H94V140H-94z', '#fffdf7')}${inked('M-94-140H94V-40H-94z', '#a9c7ad')}${line('M-64-44V-116M-32-44V-116M0-44V-116M32-44V-116M64-44V-116M-78-100H78M-78-66H78', 12)}${line('M-64-44V-116M-32-44V-116M0-44V-116M32-44V-116M64-44V-116M-78-100H78M-78-66H78', 5, '#d9a06b')}${line('M-74 0H74M-74 34H74M-74 68H74M-74 102H74M6-20V124', 4)}`)}${at(370, 330, 1, `${inked('M-12-90L12-90L8 40L0 62L-8 40z', C.marigold)}${inked('M-8 40H8L0 62z', '#f6d3b8')}${inked('M-14-110H14V-88H-14z', C.rose)}`, 14)}${[
      [96, 376],
      [120, 386],
      [150, 378],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="6" ry="10" fill="#22304f" stroke="none"/>`)
      .join('')}${at(410, 396, 1.3, PROPS.wedge, 6)}`,
  ),
  'goods-coconut': shelf(
    '#e9e1f7',
    `${inked('M90 230H390C390 340 330 396 240 396S90 340 90 230z', '#fffdf7')}${flat('M330 240H387C385 338 330 392 250 393C310 360 332 310 330 240z', '#e6dfe8', 0.9)}<ellipse cx="240" cy="230" rx="150" ry="44" fill="#fffdf7"/><ellipse cx="240" cy="234" rx="126" ry="30" fill="#f1cf95" stroke-width="4"/>${line('M104 290C180 322 300 322 376 290', 7, C.lilac)}${line('M196 176c-20-26 20-36 0-64M240 168c-20-26 20-36 0-64M284 176c-20-26 20-36 0-64', 7, '#fffdf7')}${line('M366 236L440 150', 16)}${line('M366 236L440 150', 7, '#d9a06b')}`,
  ),
  'goods-macaroon': shelf(
    '#dfe6f5',
    `${box(90, 110, 300, 270, '#fffdf7', 16)}${at(170, 236, 1.5, pin(C.lilac))}${at(310, 236, 1.5, pin('#fdf0cf'))}${line('M130 336h80M270 336h80', 5, '#cfd9ee')}${words(240, 164, 30, 'a pair')}`,
  ),
  'goods-cheddar': shelf(
    '#fbe6bd',
    `${line('M180 60L240 40L300 60', 4)}${box(80, 60, 320, 330, C.marigold, 8)}${[
      [110, 84],
      [372, 120],
      [96, 300],
      [378, 330],
      [240, 76],
      [330, 372],
      [140, 374],
    ]
      .map(([x, y]) => spot(x!, y!, 8, '#d98f1f'))
      .join(
        '',
      )}${box(120, 100, 240, 250, '#fffdf7')}${line('M150 136h180M150 162h150M150 188h170', 5)}${at(180, 296, 1.5, paw('#e09a2a'))}${Array.from({ length: 11 }, (_, i) => at(238 + (i % 4) * 32, 236 + Math.floor(i / 4) * 38, 0.5, paw('#8f7f95'), ((i * 31) % 30) - 15)).join('')}`,
  ),
  'goods-blueberry': shelf(
    '#c9c6e6',
    `${at(240, 250, 1, `${inked('M-120-80H120V90C120 150-120 150-120 90z', C.dusk)}${inked('M-130-96H130V-50H-130z', '#4b4f94')}<path d="M-106-36V84C-106 126 106 126 106 84V-36" stroke-width="4" stroke-dasharray="12 10" stroke="#fff8ec"/>`)}${[
      [160, 250, 0.7],
      [300, 230, 0.9],
      [230, 310, 0.6],
      [330, 320, 0.5],
    ]
      .map(([x, y, k]) => at(x!, y!, k!, inked(star, C.marigold)))
      .join('')}${at(170, 170, 1.5, PROPS.blueberries)}<circle cx="320" cy="120" r="34" fill="#fdeec4"/>`,
  ),
  'goods-apple': shelf(
    '#3b3f73',
    `${[150, 112, 74].map((r) => spot(240, 270, r, '#fdeec4', 0.18)).join('')}${line('M240 20V140', 6, '#fdeec4')}${at(240, 366, 3.1, inked('M0-40C-10-48-32-46-32-22C-32-2-14 8 0 2C14 8 32-2 32-22C32-46 10-48 0-40z', '#e0604a'))}${flat('M244 248C280 222 334 236 334 296C334 348 284 388 244 372z', '#f7cf5e')}${line('M190 256C176 300 186 346 214 370M290 256C304 300 294 346 266 370M240 244V372', 4)}${line('M240 246C240 200 246 170 240 140', 12)}${line('M240 246C240 200 246 170 240 140', 5, '#8a5a36')}${inked('M248 196C292 150 342 170 344 206C312 226 272 222 248 196z', C.sage)}${inked('M214 378H266L258 404H222z', '#e9c08a')}`,
  ),
  'goods-broccoli': shelf(
    '#dbe7dd',
    `${line('M120 366L360 150', 7, '#aab2c2')}<circle cx="240" cy="234" r="144" fill="#c98f5a"/><circle cx="240" cy="234" r="120" fill="#e3b682"/>${line('M150 180c40-20 70 16 120-4M140 300c50-16 90 14 150-4M180 336c30-10 60 6 100-2', 3, '#c98f5a')}${at(170, 300, 1.6, fir)}${at(310, 300, 1.6, fir)}${at(240, 322, 2.2, fir)}`,
  ),
};
