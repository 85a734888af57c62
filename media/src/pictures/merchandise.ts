import { at, COLOURS as C, doll, flat, inked, line, picture, sheet, spot } from './parts.ts';
import { bowBookmark, cookie, keychain, MUGS, mug, notebook, stamp, tote, tShirt } from './wares.ts';

const SIZE = 800;
/** A product in front of a wall, on a table. Both colours are given. */
export const square = (body: string, wall: string, table: string) =>
  picture(
    SIZE,
    SIZE,
    `${flat('M-10 560C200 540 600 540 810 560V810H-10z', table)}${spot(400, 360, 290, '#fffdf7', 0.32)}${body}`,
    wall,
  );

/** A product on the bed of a 3D printer. */
function printed(body: string): string {
  const bed = `${inked('M150 652H650L704 720H96z', '#5b6685')}${inked('M96 720H704V748H96z', '#3c4766')}${line('M200 674h400M180 698h440M280 654l-32 64M400 654v64M520 654l32 64', 3, '#8f98b5')}`;
  const nozzle = `${line('M110 96H690', 18)}${line('M110 96H690', 8, '#aab2c2')}${inked('M356 66H444V126L416 150V172H384V150L356 126z', '#5b6685')}${line('M384 160h32', 3, C.marigold)}${line('M400 176V250', 4, '#b9a7e0')}`;
  return `${nozzle}${bed}${body}`;
}
/** A garment on a hanger, whose hook is at y = 84. */
const onHanger = (thing: string) =>
  `${line('M400 84C426 84 426 110 400 114V132', 7)}${line('M400 132L300 176M400 132L500 176', 18)}${line('M400 132L300 176M400 132L500 176', 8, '#d9a06b')}${thing}`;
const rail = (from: number, to: number, y: number) =>
  line(`M${from} ${y}H${to}`, 16) + line(`M${from} ${y}H${to}`, 8, '#a87650');
const pocketQueen = doll('Queen Heritage', { cloth: '#e4dcf4', fold: '#cdc0e8', trim: '#7d6bb5' });
const openBook = `${inked('M400 620C300 560 180 556 90 586V250C180 222 300 228 400 288C500 228 620 222 710 250V586C620 556 500 560 400 620z', '#fffdf7')}${inked('M400 640C300 584 180 580 76 610V586C180 556 300 560 400 620C500 560 620 556 724 586V610C620 580 500 584 400 640z', C.persimmon)}${line('M400 288V620')}${line('M140 300c70-14 140-6 210 26M140 350c70-14 140-6 210 26M140 400c70-14 140-6 210 26M140 450c70-14 140-6 210 26M140 500c70-14 140-6 210 26', 4, '#cfc4e6')}${at(560, 410, 0.8, doll('Rose Petal'), -4)}`;

/** Products of the print shop, 800 × 800. */
export const merchandise: Record<string, string> = {
  't-shirt': square(rail(90, 710, 84) + onHanger(tShirt), '#e9e1f7', '#cdbfe6'),
  'tote-bag': square(tote(), '#f9dfe3', '#efc3c9'),
  'mug-black': square(mug(...MUGS.black), '#fbe6bd', '#eecb8a'),
  'mug-white': square(mug(...MUGS.white), '#dbe7dd', '#b5cdb9'),
  notebook: square(notebook, '#fbe6bd', '#eecb8a'),
  keychain: square(at(400, 400, 1, keychain), '#dfe6f5', '#bccbe6'),
  bundle: square(
    `${rail(50, 440, 84)}${at(14, 35, 0.58, onHanger(tShirt))}${at(372, 150, 0.56, tote())}${at(10, 400, 0.48, mug(...MUGS.white))}${at(232, 392, 0.48, notebook)}${at(622, 632, 0.44, keychain)}`,
    '#f3d9c4',
    '#e0b894',
  ),
  '3d-ghost-doll': square(printed(at(400, 474, 1.6, pocketQueen)), '#dfe6f5', '#bccbe6'),
  '3d-cat-chef': square(`${at(250, 650, 1.5, stamp)}${at(540, 560, 1.5, cookie)}`, '#f9dfe3', '#efc3c9'),
  '3d-bow-bookmark': square(`${openBook}${at(262, 640, 1.5, bowBookmark, -66)}`, '#dbe7dd', '#b5cdb9'),
  placeholder: square(`${at(400, 420, 1.7, doll('', { face: 'surprised' }))}`, C.shade, '#e6d3b2'),
};

const portrait = (body: string, sky: string, far: string, near: string) =>
  picture(
    SIZE,
    SIZE,
    `${spot(400, 350, 270, '#fffdf7', 0.34)}${sheet('M-10 520C160 450 300 560 460 510S700 470 810 520V810H-10z', far, 14)}${sheet('M-10 640C180 580 380 680 560 630S740 610 810 630V810H-10z', near, 14)}${body}`,
    sky,
  );
/** Portraits of the dolls, 800 × 800. */
export const portraits: Record<string, string> = {
  'queen-heritage': portrait(at(400, 430, 2.2, doll('Queen Heritage')), '#8d86c4', '#6a6ca8', '#4f5290'),
  'golden-star': portrait(at(400, 430, 2.2, doll('Golden Star')), '#9fc0dd', '#a9c7ad', '#6f9a7d'),
  'rose-petal': portrait(at(400, 430, 2.2, doll('Rose Petal')), '#f3d9c4', '#e9b7a9', '#d9909a'),
};
