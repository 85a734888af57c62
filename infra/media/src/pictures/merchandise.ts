import { at, chef, COLOURS as C, doll, flat, inked, INK, line, picture, sheet, spot } from './parts.ts';

const SIZE = 800;
/** A thing on a table of its own colour: wall, table, and the shadow it throws. */
const square = (body: string, wall: string, table: string, shadow = 230, floor = 690) =>
  picture(
    SIZE,
    SIZE,
    `${flat('M-10 560C200 540 600 540 810 560V810H-10z', table)}${spot(400, 360, 290, '#fffdf7', 0.32)}<ellipse stroke="none" fill="${INK}" opacity=".16" cx="400" cy="${floor}" rx="${shadow}" ry="28"/>${body}`,
    wall,
  );
const mango = { coat: 'orange', accessory: 'scarf', mood: 'happy', accent: C.marigold } as const;
const cupcake = { coat: 'calico', accessory: 'bowtie', mood: 'happy', accent: C.rose } as const;

const tShirt = (body: string) =>
  `${inked('M288 150C320 204 480 204 512 150L664 214L622 348L556 326V690C460 706 340 706 244 690V326L178 348L136 214z', C.dusk)}${flat('M512 168L640 222L612 326L556 304V676C520 684 500 686 480 688C520 560 530 330 512 168z', '#2f3368')}${line('M288 150C320 204 480 204 512 150M272 158C310 228 490 228 528 158M244 326V290M556 326V290M150 268L204 288M650 268L596 288M244 670C340 686 460 686 556 670')}${body}`;
const tote = (body: string) =>
  `${line('M300 320V220C300 90 500 90 500 220V320', 34)}${line('M300 320V220C300 90 500 90 500 220V320', 22, C.persimmon)}${inked('M186 292H614L640 690H160z', C.shade)}${flat('M520 292H614L640 690H540C552 560 548 420 520 292z', '#e6d3b2')}${inked('M186 292H614L617 330H183z', C.marigold)}<path d="M196 344H604" stroke-width="4" stroke-dasharray="14 12"/>${line('M284 300h32v46h-32zM484 300h32v46h-32z', 5)}${body}`;
const mug = (fill: string, shade: string, body: string) =>
  `${line('M556 356C690 330 700 540 540 540', 56)}${line('M556 356C690 330 700 540 540 540', 44, fill)}${inked('M206 262H566V580C566 652 520 690 450 690H322C252 690 206 652 206 580z', fill)}${flat('M500 270H562V578C562 650 520 686 450 686H420C490 640 510 480 500 270z', shade)}<ellipse cx="386" cy="262" rx="180" ry="38" fill="${fill}"/><ellipse cx="386" cy="266" rx="154" ry="26" fill="#8a5a3c"/><g opacity=".55">${line('M320 200c-22-30 22-44 0-78M390 190c-22-30 22-44 0-78M460 200c-22-30 22-44 0-78', 8, '#fffdf7')}</g>${body}`;
const notebook = (body: string) =>
  `${inked('M236 128H600L618 140V704H252L236 690z', '#fffdf7')}${line('M602 150V690M610 146V696', 3)}${inked('M214 118H590V690H214z', C.dusk)}${flat('M214 118H262V690H214z', '#2f3368')}${line('M262 118V690', 4)}${inked('M540 112H566V700L553 684L540 700z', C.marigold)}${body}${inked('M318 524H516V622H318z', C.paper)}${line('M344 560h146M344 590h96', 4)}`;
const keychain = (body: string) =>
  `${line('M400 250A80 80 0 1 1 401 250', 32)}${line('M400 250A80 80 0 1 1 401 250', 20, C.marigold)}${line('M400 262v70', 24)}${line('M400 262v70', 12, '#cfd9ee')}${inked('M266 356C266 316 534 316 534 356V664C534 704 266 704 266 664z', '#fffdf7')}${inked('M286 368C286 340 514 340 514 368V652C514 680 286 680 286 652z', '#c9b3dc')}${spot(400, 350, 9, INK)}${body}`;

/** A thing that came out of the printer, its layers still to be seen, on the printer's bed. */
function printed(body: string, from: number, to: number, half: number): string {
  const layers = Array.from(
    { length: Math.floor((to - from) / 15) },
    (_, i) => `M${400 - half} ${from + i * 15}h${half * 2}`,
  ).join('');
  const bed = `${inked('M150 652H650L704 720H96z', '#5b6685')}${inked('M96 720H704V748H96z', '#3c4766')}${line('M200 674h400M180 698h440M280 654l-32 64M400 654v64M520 654l32 64', 3, '#8f98b5')}`;
  return `${bed}${body}<path d="${layers}" stroke="${INK}" stroke-width="2" opacity=".1"/>`;
}
const bow = `${inked('M392 96H456V640L424 600L392 640z', C.marigold)}${line('M424 130V560', 4, '#c78a1f')}${line('M300 650C210 470 220 300 330 130', 32)}${line('M300 650C210 470 220 300 330 130', 20, '#a8683f')}${line('M300 650L330 130', 5)}${inked('M280 596H326V656H280z', INK)}${inked('M314 112C320 96 350 96 352 116L344 150H318z', '#a8683f')}`;
const keyDoll = at(400, 516, 0.98, doll('Rose Petal'));

/** Things in the print shop, 800 × 800. */
export const merchandise: Record<string, string> = {
  't-shirt': square(tShirt(at(400, 436, 1.22, doll('Golden Star'))), '#e9e1f7', '#cdbfe6', 240, 706),
  'tote-bag': square(tote(at(400, 520, 1.12, chef(mango))), '#f9dfe3', '#efc3c9', 270, 704),
  'mug-black': square(mug('#343a52', '#23283c', at(366, 480, 1.1, doll(''))), '#fbe6bd', '#eecb8a', 220, 700),
  'mug-white': square(
    mug('#fffdf7', '#e9e2d4', at(366, 480, 1.1, doll('Queen Heritage'))),
    '#dbe7dd',
    '#b5cdb9',
    220,
    700,
  ),
  notebook: square(
    notebook(at(402, 340, 1.16, doll('', { trim: C.persimmon, face: 'dream' }))),
    '#fbe6bd',
    '#eecb8a',
    240,
    716,
  ),
  keychain: square(keychain(keyDoll), '#dfe6f5', '#bccbe6', 170, 712),
  bundle: square(
    `${at(26, 30, 0.54, tShirt(at(400, 436, 1.22, doll('Golden Star'))))}${at(358, 26, 0.54, tote(at(400, 520, 1.12, chef(mango))))}${at(26, 366, 0.5, mug('#fffdf7', '#e9e2d4', at(366, 480, 1.1, doll('Queen Heritage'))))}${at(268, 374, 0.5, notebook(at(402, 340, 1.16, doll('', { trim: C.persimmon, face: 'dream' }))))}${at(492, 380, 0.48, keychain(keyDoll))}`,
    '#f3d9c4',
    '#e0b894',
    330,
    716,
  ),
  '3d-ghost-doll': square(
    printed(at(400, 448, 1.7, doll('', { cloth: '#e9e6f2', fold: '#cfc9e2', trim: C.lilac })), 250, 650, 150),
    '#dfe6f5',
    '#bccbe6',
    10,
  ),
  '3d-cat-chef': square(printed(at(400, 442, 1.74, chef(cupcake)), 260, 650, 170), '#f9dfe3', '#efc3c9', 10),
  '3d-bow-bookmark': square(printed(bow, 120, 640, 70), '#dbe7dd', '#b5cdb9', 10),
  placeholder: square(`${at(400, 420, 1.7, doll('', { face: 'surprised' }))}`, C.shade, '#e6d3b2', 190, 650),
};

const portrait = (body: string, sky: string, far: string, near: string) =>
  picture(
    SIZE,
    SIZE,
    `${spot(400, 350, 270, '#fffdf7', 0.34)}${sheet('M-10 520C160 450 300 560 460 510S700 470 810 520V810H-10z', far, 14)}${sheet('M-10 640C180 580 380 680 560 630S740 610 810 630V810H-10z', near, 14)}${body}`,
    sky,
  );
/** The dolls' portraits, 800 × 800. */
export const portraits: Record<string, string> = {
  'queen-heritage': portrait(at(400, 410, 2.1, doll('Queen Heritage')), '#8d86c4', '#6a6ca8', '#4f5290'),
  'golden-star': portrait(at(400, 410, 2.1, doll('Golden Star')), '#9fc0dd', '#a9c7ad', '#6f9a7d'),
  'rose-petal': portrait(at(400, 410, 2.1, doll('Rose Petal')), '#f3d9c4', '#e9b7a9', '#d9909a'),
};
