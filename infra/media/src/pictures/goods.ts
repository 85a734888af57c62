import { at, box, COLOURS as C, flat, grain, inked, line, picture, spot } from './parts.ts';
import { PROPS } from '@studio/mfe-content/art/cat/props';

/** One thing from a chef's shelf, 480 × 480. */
const shelf = (wall: string, body: string) =>
  picture(
    480,
    480,
    `${spot(240, 210, 180, '#fffdf7', 0.35)}${box(-10, 396, 500, 34, '#d9a06b')}${flat('M0 430H480V480H0z', '#22304f', 0.1)}${line('M30 413h120M220 418h160', 3, '#b37d4a')}${body}${grain(480, 480, 36)}`,
    wall,
  );
const label = (x: number, y: number, k: number, fruit: keyof typeof PROPS, band: string, turn = 0) =>
  at(
    x,
    y,
    k,
    `${box(-70, -84, 140, 168, '#fffdf7', 12)}${inked('M-70 30H70V60H-70z', band)}${at(0, 14, 1.2, PROPS[fruit])}${line('M-40 72h80', 4)}`,
    turn,
  );
const star = 'M0-30L8-9L30-8L13 6L19 28L0 15L-19 28L-13 6L-30-8L-8-9z';

/** What each chef sells, by the titles on the chefs' doors. */
export const goods: Record<string, string> = {
  'goods-mango': shelf(
    '#fbe6bd',
    `${line('M90 96H390', 14)}${line('M90 96H390', 6, '#a87650')}${inked('M130 96H350V384H130z', C.marigold)}${[130, 190, 250, 310].map((y) => flat(`M133 ${y}H347V${y + 22}H133z`, '#fff1c9')).join('')}${at(240, 316, 1.3, PROPS.mango)}${line('M140 384v14M170 384v14M200 384v14M230 384v14M260 384v14M290 384v14M320 384v14M344 384v14', 5, C.marigold)}`,
  ),
  'goods-strawberry': shelf(
    '#f9dfe3',
    `${label(150, 250, 1, 'strawberry', C.persimmon, -8)}${label(330, 250, 1, 'strawberry', C.rose, 8)}${label(240, 290, 1.1, 'strawberry', C.persimmon)}${at(240, 178, 1, inked('M-6 0C-22-22-52-24-52-4C-52 18-22 20-6 6zM6 0C22-22 52-24 52-4C52 18 22 20 6 6zM-10-8H10V12H-10z', C.persimmon))}`,
  ),
  'goods-pineapple': shelf(
    '#dbe7dd',
    `${inked('M90 130C190 170 290 170 390 130C360 260 300 350 240 392C180 350 120 260 90 130z', C.sage)}${line('M104 150C196 188 284 188 376 150', 8, '#fff8ec')}${at(240, 300, 1.3, PROPS.pineapple)}${inked('M90 130C60 110 50 150 74 160zM390 130C420 110 430 150 406 160z', C.sage)}`,
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
    `${inked('M80 210C70 150 110 130 150 146C210 166 270 166 330 146C370 130 410 150 400 210C384 260 384 300 400 346C410 400 370 412 330 396C270 380 210 380 150 396C110 412 70 400 80 346C96 300 96 260 80 210z', '#b5cf7e')}${at(240, 352, 2.1, PROPS.avocado)}${line('M216 318c5 5 13 5 18 0M248 318c5 5 13 5 18 0', 4)}${line('M336 130h26l-26 30h26M374 92h18l-18 22h18', 5)}`,
  ),
  'goods-pickles': shelf(
    '#dbe7dd',
    `${[120, 240, 360].map((x, i) => at(x, 392, 1.9, PROPS.jar, i === 1 ? 0 : i * 2 - 2)).join('')}${label(240, 150, 0.9, 'jar', C.sage, -6)}`,
  ),
  'goods-watermelon': shelf(
    '#f9dfe3',
    `${[-12, 8, 0].map((turn, i) => at(200 + i * 44, 250, 1, `${box(-80, -120, 160, 240, '#fffdf7', 14)}${inked('M-80-74V-106C-80-116-72-120-66-120H66C74-120 80-114 80-106V-74z', [C.sage, C.marigold, C.persimmon][i]!)}${line('M-56-30h112M-56 4h112M-56 38h112M-56 72h70M10-50V96', 4)}`, turn)).join('')}${at(370, 396, 1.7, PROPS.wedge, 8)}${[
      [90, 380],
      [120, 390],
      [150, 376],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="6" ry="10" fill="#22304f" stroke="none"/>`)
      .join('')}`,
  ),
  'goods-coconut': shelf(
    '#e9e1f7',
    `${inked('M90 230H390C390 340 330 396 240 396S90 340 90 230z', '#fffdf7')}<ellipse cx="240" cy="230" rx="150" ry="44" fill="#fffdf7"/><ellipse cx="240" cy="234" rx="126" ry="30" fill="#dfe6f5" stroke-width="4"/>${line('M112 300C190 330 290 330 368 300', 7, C.lilac)}${inked('M110 216L96 150L156 190zM370 216L384 150L324 190z', '#fffdf7')}${line('M190 340c8 8 22 8 30 0M260 340c8 8 22 8 30 0M228 362c6 6 18 6 24 0', 5)}`,
  ),
  'goods-macaroon': shelf(
    '#dfe6f5',
    `${box(110, 120, 260, 260, '#fffdf7', 16)}${[
      [180, 180, C.lilac],
      [300, 180, '#f4b8bf'],
      [180, 300, '#bcd8b4'],
      [300, 300, '#fbe2a8'],
    ]
      .map(
        ([x, y, fill]) =>
          `${at(Number(x), Number(y), 1, `${line('M-54 22L54-22', 10)}${line('M-54 22L54-22', 4, '#cfd9ee')}${inked('M-36-6C-36-40 36-40 36-6z', String(fill))}${inked('M-38-6h76v12h-76z', '#fffdf7')}${inked('M-36 6C-36 36 36 36 36 6z', String(fill))}`)}`,
      )
      .join('')}`,
  ),
  'goods-cheddar': shelf(
    '#fbe6bd',
    `${box(90, 90, 300, 280, '#a87650', 6)}${box(124, 124, 232, 212, '#fffdf7')}${line('M154 160h170M154 188h140M154 216h156', 5)}${at(190, 316, 1, PROPS.cheddar)}${at(300, 292, 0.9, `${inked('M-30 0C-40-34-16-52 0-30C16-52 40-34 30 0C40 34-40 34-30 0z', '#cbbfd0')}${spot(-10, -2, 4, '#22304f')}${spot(10, -2, 4, '#22304f')}${spot(0, 10, 5, C.rose)}`)}${line('M240 90V50', 5)}${spot(240, 46, 8, '#22304f')}`,
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
    `${[150, 112, 74].map((r) => spot(240, 270, r, '#fdeec4', 0.18)).join('')}${line('M240 20V130', 6, '#fdeec4')}${at(240, 366, 3.1, inked('M0-40C-10-48-32-46-32-22C-32-2-14 8 0 2C14 8 32-2 32-22C32-46 10-48 0-40z', '#d6583a'))}${inked('M210 300C210 250 270 250 270 300C270 330 210 330 210 300z', '#fdeec4')}${line('M240 246C240 200 250 170 262 150', 12)}${line('M240 246C240 200 250 170 262 150', 5, '#8a5a36')}${inked('M256 196C300 150 350 170 352 206C320 226 280 222 256 196z', C.sage)}`,
  ),
  'goods-broccoli': shelf(
    '#dbe7dd',
    `${inked('M150 250L110 396L176 366L206 410L240 300L274 410L304 366L370 396L330 250z', C.marigold)}<circle cx="240" cy="210" r="130" fill="${C.sage}"/><circle cx="240" cy="210" r="104" fill="#f5f3d0"/>${at(240, 286, 2.4, PROPS.broccoli)}`,
  ),
};
