import { at, box, COLOURS as C, flat, grain, inked, line, moon, picture, spot } from './parts.ts';
import { chefCalled, houseCat } from '../cast/cats.ts';
import { hostAtTable } from '../cast/hosts.ts';
import { PROPS } from '@studio/mfe-content/art/cat/props';

type Host = Parameters<typeof hostAtTable>[0];
/** A dish on a table, with its chef behind. */
const dish = (host: Host, cloth: string, stripe: string, body: string, sky = '') =>
  picture(
    800,
    600,
    `${Array.from({ length: 8 }, (_, i) => flat(`M${i * 104} 0h52v600h-52z`, stripe, 0.5)).join('')}${sky}${hostAtTable(host)}${at(478, 342, 0.84, `<g transform="translate(-400 -330)">${body}</g>`)}${grain(800, 600, 60)}`,
    cloth,
  );
const plate = (y = 410, rx = 280) =>
  `<ellipse cx="400" cy="${y}" rx="${rx}" ry="92" fill="#fffdf7"/><ellipse cx="400" cy="${y - 6}" rx="${rx - 62}" ry="60" fill="#eee6da" stroke-width="4"/>`;
const fruit = (name: keyof typeof PROPS, x: number, y: number, k = 2, turn = 0) =>
  at(x, y, k, PROPS[name], turn);
const mint = (x: number, y: number, k = 1) =>
  at(
    x,
    y,
    k,
    `${inked('M0 0C-40-10-56-40-44-62C-16-58 0-34 0 0zM0 0C40-10 56-40 44-62C16-58 0-34 0 0z', C.sage)}${line('M-30-44L0 0L30-44', 3)}`,
  );
const steam = (y: number) =>
  `<g opacity=".8">${line(`M340 ${y}c-26-34 26-48 0-86M400 ${y - 14}c-26-34 26-48 0-86M460 ${y}c-26-34 26-48 0-86`, 9, '#fffdf7')}</g>`;
const bowl = (fill: string, dark: string, food: string, top = '') =>
  `${inked('M160 330H640C640 470 550 540 400 540S160 470 160 330z', fill)}${flat('M560 334H636C636 468 550 536 420 536C520 500 560 430 560 334z', dark)}<ellipse cx="400" cy="330" rx="240" ry="70" fill="${fill}"/><ellipse cx="400" cy="334" rx="210" ry="52" fill="${food}" stroke-width="4"/>${top}`;
const glass = (x: number, layers: [string, string], top: string, k = 1) =>
  at(
    x,
    480,
    k,
    `${inked('M-84-300H84L56-10C50 6-50 6-56-10z', '#f2f6fb')}${flat('M-77-230C-40-214-10-246 30-228C50-220 66-226 78-232L54-12C48 2-48 2-54-12z', layers[0])}${flat('M-68-120C-40-104 0-134 30-116C46-108 60-112 68-116L54-12C48 2-48 2-54-12z', layers[1])}${line('M-84-300H84L56-10C50 6-50 6-56-10z')}${line('M-60-270L-46-90', 6, '#fffdf7')}${top}`,
  );
const pancake = (y: number, rx: number) =>
  `${inked(`M${400 - rx} ${y}C${400 - rx} ${y + 54} ${400 + rx} ${y + 54} ${400 + rx} ${y}z`, '#d98f5a')}<ellipse cx="400" cy="${y}" rx="${rx}" ry="44" fill="#f4b9a8"/>`;
const toast = `${inked('M220 220C180 130 280 120 400 124C520 120 620 130 580 220V440C580 470 220 470 220 440z', '#b9793f')}${inked('M248 232C216 164 300 152 400 154C500 152 584 164 552 232V420C552 444 248 444 248 420z', '#f1cf95')}`;
const heart = (x: number, y: number, k: number, fill: string) =>
  at(x, y, k, inked('M0 60C-90 10-66-66 0-30C66-66 90 10 0 60z', fill));
const muffin = (x: number, y: number, k = 1) =>
  at(
    x,
    y,
    k,
    `${inked('M-76-20L-56 90H56L76-20z', '#6a6ca8')}${line('M-40-10L-30 88M0-10V90M40-10L30 88', 4)}${inked('M-92-16C-120-70-60-100-50-92C-40-140 50-140 56-92C70-104 120-66 92-16C50 4-50 4-92-16z', '#e3b274')}${[
      [-50, -46],
      [-10, -86],
      [30, -50],
      [56, -70],
      [-26, -24],
    ]
      .map(([a, b]) => `<circle cx="${a}" cy="${b}" r="13" fill="#4a5496" stroke-width="4"/>`)
      .join('')}`,
  );
const cup = (x: number, y: number, k: number, cream: string, tin: string) =>
  at(
    x,
    y,
    k,
    `${inked('M-80-10L-58 110H58L80-10z', tin)}${line('M-42-6L-32 108M0-6V110M42-6L32 108', 4)}${inked('M-96-6C-122-50-84-78-64-72C-70-112-20-130-10-128C-14-160 14-178 24-186C30-162 60-150 48-122C80-116 78-88 66-74C96-78 118-46 96-6C50 12-50 12-96-6z', cream)}${line('M-60-34l16-6M-10-60l18 6M30-24l16 8M-30-98l14-8M40-90l10 12M6-134l12 8', 9, '#6c9bd1')}${line('M-10-20l14-8M-40-66l10 10M50-50l14-4M10-100l12-6', 9, C.marigold)}${line('M-74-22l10 8M18-44l-8 12M70-24l-10 8', 9, C.persimmon)}<circle cx="24" cy="-188" r="18" fill="${C.persimmon}"/>`,
  );

/** Dishes of the recipes, 800 × 600, by file name. */
export const dishes: Record<string, string> = {
  'recipe-mango-1': dish(
    chefCalled('mango'),
    '#fbe6bd',
    '#f9d894',
    `${glass(310, ['#fff3d6', '#f6b93f'], `${line('M30-300L70-400', 14)}${line('M30-300L70-400', 7, C.persimmon)}`)}${glass(520, ['#fde9b8', '#f3a93d'], mint(-10, -296, 0.7), 0.86)}${fruit('mango', 680, 520, 2, 10)}`,
  ),
  'recipe-mango-2': dish(
    chefCalled('mango', 'sleepy'),
    '#dfe6f5',
    '#cbd8ee',
    `${plate(430)}${[230, 400, 570]
      .map((x, i) =>
        at(
          x,
          440,
          i === 1 ? 1.1 : 0.96,
          `${inked('M-62-90H62L46 10C42 22-42 22-46 10z', ['#93abd3', C.rose, '#a9c7ad'][i]!)}${line('M-56-50H56', 8, '#fff8ec')}${inked('M-70-84C-96-120-60-154-40-144C-34-180 34-180 40-144C62-154 96-118 70-84z', '#fdf0cf')}${flat('M-56-96C-30-120-6-88 20-108C40-120 60-100 66-88C40-84-40-84-62-86z', '#f6b93f')}${inked('M-10-168C-6-184 14-184 18-170C18-160-8-158-10-168z', '#f6b93f')}`,
        ),
      )
      .join('')}${fruit('mango', 672, 530, 2.2, 12)}`,
  ),
  'recipe-strawberry-1': dish(
    chefCalled('strawberry'),
    '#f9dfe3',
    '#f4c6cd',
    `${plate(420)}${heart(270, 380, 1, '#e9b872')}${heart(270, 376, 0.62, '#c2432a')}${heart(410, 410, 1, '#e9b872')}${heart(410, 406, 0.62, '#c2432a')}${heart(540, 376, 1, '#e9b872')}${heart(540, 372, 0.62, '#c2432a')}${fruit('strawberry', 672, 520, 2.2, 10)}`,
  ),
  'recipe-strawberry-2': dish(
    chefCalled('strawberry', 'sleepy'),
    '#fbe6bd',
    '#f9d9a0',
    bowl(
      C.lilac,
      '#9c89cc',
      '#f7c3cb',
      `${flat('M290 330C300 300 360 316 400 330S500 350 510 326C500 370 310 372 290 330z', '#fffdf7', 0.7)}${fruit('strawberry', 330, 346, 1.4, -14)}${fruit('strawberry', 410, 366, 1.6)}${fruit('strawberry', 484, 344, 1.3, 16)}${steam(250)}`,
    ),
  ),
  'recipe-pineapple-1': dish(
    chefCalled('pineapple'),
    '#dbe7dd',
    '#c3d8c8',
    `${plate(440)}${[
      [400, 330, 0.86],
      [270, 420, 1],
      [530, 420, 1],
      [400, 452, 1.06],
    ]
      .map(([x, y, k]) =>
        at(
          x!,
          y!,
          k!,
          `${inked('M-84-40L-66 34C-60 50 60 50 66 34L84-40z', '#d98f4a')}<ellipse cy="-42" rx="84" ry="34" fill="#f6c65c"/><ellipse cy="-44" rx="54" ry="20" fill="#f9dc7c" stroke-width="4"/><ellipse cy="-44" rx="18" ry="8" fill="#d6493a" stroke-width="4"/>${line('M-60-20v24M62-18v18', 8, '#f9dc7c')}`,
        ),
      )
      .join('')}${fruit('pineapple', 672, 520, 2.2, 8)}`,
  ),
  'recipe-pineapple-2': dish(
    chefCalled('pineapple', 'surprised'),
    '#dfe6f5',
    '#cbd8ee',
    `${plate(400)}${[
      [-44, 0],
      [0, 0],
      [44, 0],
    ]
      .map(([turn], i) =>
        at(
          400,
          350 + Math.abs(i - 1) * 10,
          1,
          `${line('M0-190V170', 14)}${line('M0-190V170', 7, '#d9a06b')}${[-130, -70, -10, 50].map((y, n) => `${inked(`M-34 ${y + 34}L-30 ${y - 18}H30L34 ${y + 34}z`, n % 2 ? '#f9d25e' : '#f6c65c')}${line(`M-16 ${y + 24}l8-32M8 ${y + 24}l8-32`, 5, '#a8702d')}`).join('')}`,
          turn!,
        ),
      )
      .join(
        '',
      )}${at(660, 140, 1, `<circle r="74" fill="#fffdf7"/><circle r="56" stroke-width="4"/>${inked('M0-50L14 0H-14z', C.persimmon)}${inked('M0 50L14 0H-14z', '#cfd9ee')}`, 24)}`,
  ),
  'recipe-avocado-1': dish(
    chefCalled('avocado'),
    '#f9e8d0',
    '#f2d9b4',
    `${toast}${inked('M276 250C260 190 330 186 400 190C470 186 540 190 524 250V390C500 420 300 420 276 390z', '#b5cf7e')}${line('M310 260c30-20 60 20 90 0s60 20 90 0M310 320c30-20 60 20 90 0s60 20 90 0M320 374c26-18 54 18 80 0s54 18 80 0', 5, '#8fb35f')}${line('M360 236c6 8 20 8 26 0M424 236c6 8 20 8 26 0M392 276c6 8 16 8 22 0', 5)}${fruit('avocado', 680, 470, 2.4, 12)}`,
  ),
  'recipe-blueberry-1': dish(
    chefCalled('blueberry'),
    '#c9c6e6',
    '#b9b4de',
    `${plate(460)}${muffin(280, 370)}${muffin(530, 376, 0.94)}${muffin(404, 404, 1.1)}${fruit('blueberries', 672, 540, 2, 10)}`,
  ),
  'recipe-blueberry-2': dish(
    chefCalled('blueberry', 'sleepy'),
    '#3b3f73',
    '#4b4f8c',
    `${at(400, 500, 1, `${inked('M-150-250C-160-230-164-40-140-4C-110 14 110 14 140-4C164-40 160-230 150-250z', '#e4ecf7')}${flat('M-150-196C-90-176-40-214 20-190C70-172 120-196 152-202C158-120 154-30 138-8C110 8-110 8-138-8C-154-30-156-130-150-196z', '#5a56a0')}${line('M-150-250C-160-230-164-40-140-4C-110 14 110 14 140-4C164-40 160-230 150-250z')}${inked('M-156-300H156V-246H-156z', C.marigold)}${box(-86, -160, 172, 100, '#fff8ec', 8)}`)}${at(400, 392, 1.5, inked('M0-30L8-9L30-8L13 6L19 28L0 15L-19 28L-13 6L-30-8L-8-9z', C.marigold))}${[
      [150, 160],
      [240, 90],
      [640, 120],
      [690, 230],
      [560, 70],
      [110, 300],
    ]
      .map(([x, y]) => at(x!, y!, 0.6, flat('M0-30L8-8L30 0L8 8L0 30L-8 8L-30 0L-8-8z', '#fdeec4')))
      .join('')}${fruit('blueberries', 650, 520, 2)}`,
  ),
  'recipe-cupcake-1': dish(
    chefCalled('cupcake'),
    '#f9dfe3',
    '#f4c6cd',
    `${cup(220, 390, 0.9, '#fffdf7', '#93abd3')}${cup(590, 390, 0.9, '#f9d7de', '#a9c7ad')}${cup(404, 400, 1.15, '#fff3d6', C.rose)}`,
  ),
  'recipe-mango': dish(
    chefCalled('mango'),
    '#dfe6f5',
    '#cbd8ee',
    `${glass(400, ['#fdf0cf', '#f6b93f'], `${inked('M-74-296C-90-350-30-372-20-356C0-390 66-370 54-340C84-346 92-310 74-296z', '#fbd27a')}${line('M-44-318L-100-340M-44-306L-108-310M44-318L100-340M44-306L108-310', 5, '#57806a')}${spot(-18, -322, 5, '#22304f')}${spot(18, -322, 5, '#22304f')}`, 1.1)}${fruit('mango', 620, 500, 2.4, 8)}`,
    moon(680, 130, 62),
  ),
  'recipe-strawberry': dish(
    chefCalled('strawberry'),
    '#fbe6bd',
    '#f9d9a0',
    `${plate(460)}${[440, 404, 368, 332, 296].map((y, i) => pancake(y, 200 - i * 8)).join('')}${inked('M300 290C330 262 470 262 500 290C520 320 500 344 480 330C470 380 436 372 432 334C400 350 340 350 300 290z', '#d6493a')}${fruit('strawberry', 400, 286, 1.6)}`,
  ),
  'recipe-avocado': dish(
    chefCalled('avocado', 'happy'),
    '#3b3f73',
    '#4b4f8c',
    `${toast}${inked('M276 250C260 190 330 186 400 190C470 186 540 190 524 250V390C500 420 300 420 276 390z', '#b5cf7e')}${[
      [320, 250],
      [400, 230],
      [480, 256],
      [350, 320],
      [440, 316],
      [310, 376],
      [400, 384],
      [484, 366],
    ]
      .map(([x, y]) =>
        at(x!, y!, 0.56, flat('M0-30L8-9L30-8L13 6L19 28L0 15L-19 28L-13 6L-30-8L-8-9z', '#fff8ec')),
      )
      .join('')}${fruit('avocado', 680, 480, 2.3, 12)}`,
    moon(690, 110, 56),
  ),
  'recipe-cheddar': dish(
    chefCalled('cheddar', 'sleepy'),
    '#dfe6f5',
    '#cbd8ee',
    `${plate(440)}${[
      [270, 390],
      [530, 392],
      [400, 420],
      [400, 330],
    ]
      .map(([x, y]) =>
        at(
          x!,
          y!,
          1.05,
          `${inked('M-90 40C-120 10-100-40-60-40C-50-90 40-96 56-50C100-50 116 10 88 40C50 58-50 58-90 40z', '#f1cf95')}${inked('M-62-40C-50-90 40-96 56-50C70-30 40-14 26-26C14 2-16 0-22-24C-40-10-64-22-62-40z', '#f6b93f')}`,
        ),
      )
      .join('')}${fruit('cheddar', 672, 530, 1.9, 6)}`,
  ),
  'recipe-cupcake': dish(
    chefCalled('cupcake', 'surprised'),
    '#dbe7dd',
    '#c3d8c8',
    `${cup(400, 400, 1.3, '#fffdf7', C.rose)}${cup(640, 440, 0.7, '#fff3d6', '#93abd3')}${cup(160, 440, 0.7, '#f9d7de', C.lilac)}`,
  ),
  'recipe-paw-print': dish(
    houseCat('sleepy'),
    '#b9a7e0',
    '#ab97d8',
    bowl(
      '#93abd3',
      '#6a83b3',
      '#f3e3c3',
      `<ellipse cx="400" cy="346" rx="62" ry="26" fill="#f9dc7c" stroke-width="4"/>${[
        [318, 322],
        [366, 304],
        [434, 304],
        [482, 322],
      ]
        .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="22" ry="14" fill="#4a5496" stroke-width="4"/>`)
        .join('')}${steam(236)}`,
    ),
  ),
};
