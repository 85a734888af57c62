import {
  at,
  box,
  chef,
  COLOURS as C,
  doll,
  flat,
  grain,
  inked,
  INK,
  line,
  moon,
  picture,
  scatter,
  sheet,
  spot,
  stars,
  words,
} from './parts.ts';

const W = 720;
const H = 960;
const cover = (background: string, body: string) =>
  picture(W, H, `${body}${grain(W, H, 90)}${flat('M0 0H26V960H0z', INK, 0.16)}`, background);
const author = (fill: string) => words(372, 920, 34, 'Claire Arbor', fill);

export const pig = (k = 1) =>
  `${line('M-70 60v56M-22 74v50M38 74v50M82 60v56', 26 * k)}${line('M-70 60v54M-22 74v48M38 74v48M82 60v54', 16 * k, '#eaa0ac')}${inked('M-128 4C-128-56-72-92 0-92S124-56 124 4C124 66 72 96 0 96S-128 66-128 4z', '#f6bfc6')}${flat('M-112 30C-96 76-50 92 0 92S100 76 114 30C90 62 40 70 0 70S-90 62-112 30z', '#eaa0ac', 0.7)}${line('M-124-10C-162-14-158-54-132-46C-112-40-128-16-148-22', 7)}${inked('M44-84C30-122 28-142 34-160C58-156 78-140 88-122zM120-124C132-144 150-156 172-158C174-136 166-110 150-92z', '#e58fa0')}${inked('M32-60C32-102 60-132 98-132S166-102 166-60C166-18 138 8 98 8S32-18 32-60z', '#f6bfc6')}${inked('M90-44C90-64 104-74 122-74S156-64 156-44S142-14 122-14S90-24 90-44z', '#e58fa0')}<g fill="${INK}" stroke="none"><ellipse cx="113" cy="-44" rx="5" ry="8"/><ellipse cx="133" cy="-44" rx="5" ry="8"/><ellipse cx="72" cy="-78" rx="7" ry="9"/><ellipse cx="134" cy="-88" rx="7" ry="9"/></g>${spot(75, -82, 3, '#fff')}${spot(137, -92, 3, '#fff')}${line('M96-6C104 4 122 6 132-4', 5)}<g opacity=".6">${spot(58, -48, 13, '#e58fa0')}</g>${inked('M36-6C62 18 128 24 150-8L160 10C132 44 58 36 30 12z', C.persimmon)}${inked('M44 18L30 66L52 60L62 74L72 26z', C.persimmon)}`;

export function firework(x: number, y: number, r: number, colour: string): string {
  const ray = (i: number, n: number, from: number, to: number) => {
    const a = (i / n) * Math.PI * 2;
    return `M${(x + Math.cos(a) * from).toFixed(0)} ${(y + Math.sin(a) * from).toFixed(0)}L${(x + Math.cos(a) * to).toFixed(0)} ${(y + Math.sin(a) * to).toFixed(0)}`;
  };
  const rays = Array.from({ length: 12 }, (_, i) => ray(i, 12, r * 0.32, r * (i % 2 ? 0.78 : 1))).join('');
  const tips = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * Math.PI * 2;
    return spot(Math.round(x + Math.cos(a) * r * 1.16), Math.round(y + Math.sin(a) * r * 1.16), 6, colour);
  }).join('');
  return `${line(rays, 6, colour)}${tips}${spot(x, y, 8, '#fff8ec')}`;
}

const village = (y: number) =>
  [
    [90, 0.9, '#565a9c'],
    [210, 0.7, '#6468a8'],
    [520, 0.75, '#6468a8'],
    [640, 1, '#565a9c'],
  ]
    .map(([x, k, fill]) =>
      at(
        Number(x),
        y,
        Number(k),
        `${flat('M-50 0V-80H50V0z', String(fill))}${flat('M-66-76L0-140L66-76z', '#2f3368')}${flat('M-26-30V-54C-26-68-4-68-4-54V-30zM10-30V-54C10-68 32-68 32-54V-30z', '#fdeec4')}`,
      ),
    )
    .join('');
export const drum = `${inked('M-62-30V50C-62 84 62 84 62 50V-30z', C.persimmon)}${line('M-62-20L-32 66L0-4L32 66L62-20', 5, C.marigold)}<ellipse cy="-30" rx="62" ry="22" fill="#fff8ec"/>`;

export const duckling = `${inked('M-40 10C-40-18-4-14 8-22C2-52 44-54 44-26C44-16 38-12 36-6C42 34-40 44-40 10z', '#f9dc7c')}${inked('M43-26L66-20L43-12z', '#e8923a')}${spot(28, -28, 4, INK)}${line('M-20 4C-8 16 10 14 18 2', 4)}`;

/** Covers, 720 × 960. */
export const covers: Record<string, string> = {
  'book-ghost-doll-parade': cover(
    '#2f3370',
    `<g transform="translate(0 240)">${stars(W, 280, 40, 3)}</g>${moon(560, 320, 86)}${words(372, 128, 62, 'The Ghost Doll', '#fff8ec')}${words(372, 212, 76, 'Parade', C.marigold)}${sheet('M-10 520C140 440 240 540 400 500S620 430 740 490V970H-10z', '#565a9c')}${village(544)}${sheet('M-10 600C160 530 300 650 460 590S640 550 740 580V970H-10z', '#494d8c')}${sheet('M-10 740C120 640 300 620 420 660S640 640 740 560V970H-10z', '#3b3f73')}${at(606, 552, 0.78, doll('Rose Petal'), 4)}${at(462, 596, 0.98, doll('Golden Star'), -4)}${at(288, 628, 1.2, doll('Queen Heritage'), -3)}${at(136, 724, 0.86, doll('', { face: 'surprised', trim: C.persimmon }), -6)}${at(176, 820, 1.1, drum)}${line('M216 700L196 788', 10, '#d9a06b')}${sheet('M-10 860C180 800 420 880 740 820V970H-10z', '#22264f')}${author('#fff8ec')}`,
  ),
  'book-cat-chefs': cover(
    '#fbe3b0',
    `${spot(360, 430, 320, '#fff1d0')}${words(372, 116, 60, 'The Cat Chefs’', C.persimmon)}${words(372, 196, 60, 'Recipe Book', INK)}${at(186, 468, 0.92, chef({ coat: 'blue', accessory: 'scarf', mood: 'happy', accent: C.lilac }))}${at(552, 468, 0.92, chef({ coat: 'calico', accessory: 'bowtie', mood: 'happy', accent: C.rose }))}${at(370, 470, 1.36, chef({ coat: 'orange', accessory: 'scarf', mood: 'happy', accent: C.marigold }))}${at(120, 590, 0.84, chef({ coat: 'grey', accessory: 'neckerchief', mood: 'sleepy', accent: C.sage }))}${at(624, 590, 0.84, chef({ coat: 'green', accessory: 'none', mood: 'happy', accent: C.marigold }))}${box(-10, 690, 740, 280, C.persimmon)}${Array.from({ length: 9 }, (_, i) => flat(`M${i * 84} 693h42v270h-42z`, '#a83722')).join('')}${inked('M200 660H540C540 780 480 820 370 820S200 780 200 660z', C.lilac)}${flat('M480 664H536C532 770 480 816 380 816C450 790 480 740 480 664z', '#9c89cc')}${inked('M176 640H564V668H176z', '#cbbcea')}${line('M300 604c-20-26 20-36 0-64M370 596c-20-26 20-36 0-64M440 604c-20-26 20-36 0-64', 6, '#fffdf7')}${author('#fff8ec')}`,
  ),
  'book-new-year-pig': cover(
    C.night,
    `<g transform="translate(0 215)">${stars(W, 400, 60, 11)}</g>${words(372, 112, 58, 'The Pig Who Was', '#fff8ec')}${words(372, 190, 58, 'Late for New Year', C.marigold)}${firework(170, 360, 104, C.marigold)}${firework(580, 330, 90, C.rose)}${firework(392, 420, 70, C.lilac)}${sheet('M-10 640C180 560 320 660 480 610S660 570 740 620V970H-10z', '#2f3368')}${sheet('M-10 700C150 640 340 740 520 680S680 660 740 690V970H-10z', '#3b3f73')}${lanternRow()}${sheet('M-10 830C180 770 330 850 500 810S680 790 740 820V970H-10z', '#fff8ec')}${at(330, 672, 1.36, pig())}${at(458, 472, 1.1, duckling)}${author(INK)}`,
  ),
};

function lanternRow(): string {
  const hung = scatter(7, 5).map(({ k }, i) => {
    const x = 60 + i * 106;
    const y = 566 + Math.sin(i) * 18;
    return `${line(`M${x} ${y - 36}v14`, 4, '#fdeec4')}${at(x, y, 0.8, `${inked('M-18-22H18C32-8 32 14 18 28H-18C-32 14-32-8-18-22z', [C.persimmon, C.marigold, C.rose][i % 3]!)}${line('M0-22V28M-10-22C-16-4-16 12-10 28M10-22C16-4 16 12 10 28', 3)}${line(`M0 28v${(10 + k * 10).toFixed(0)}`, 4, C.marigold)}`)}`;
  });
  return `${line('M-10 520C140 560 300 500 460 540S660 520 740 530', 4, '#fdeec4')}${hung.join('')}`;
}
