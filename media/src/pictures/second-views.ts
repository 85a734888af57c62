import { drawCat } from '@studio/mfe-content/art/cat/draw-cat';
import { cat, chefCalled, houseCat } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { at, chef, COLOURS as C, doll, flat, inked, line, picture, spot, words } from './parts.ts';
import { bowBookmark, cookie, cotton, keychain, SHIRT, tShirt } from './wares.ts';

const SIZE = 800;
const room = (body: string, wall: string, stripe: string, table: string) =>
  picture(
    SIZE,
    SIZE,
    `${Array.from({ length: 9 }, (_, i) => flat(`M${i * 96} 0h48v800h-48z`, stripe, 0.6)).join('')}${flat('M-10 600H810V810H-10z', table)}${line('M-10 600H810')}${body}`,
    wall,
  );

/** Four shirts on top of each other, the smallest on top, each with a label of its size. */
const laidOut = [
  ['XL', 1.03],
  ['L', 0.92],
  ['M', 0.81],
  ['S', 0.7],
]
  .map(([size, k], i) => {
    const scale = Number(k);
    const hem = 690 * scale - 70;
    const tag = `${line('M0-6V18', 4, C.persimmon)}${inked('M-40 16H40V72H-40z', '#fffdf7')}${words(0, 57, 36, String(size))}`;
    return `${at(366 - 400 * scale, -70, scale, line(SHIRT, 22, '#8d86c4') + (size === 'S' ? tShirt : cotton))}${at(222 + i * 92, hem, 1, tag, i % 2 ? 3 : -3)}`;
  })
  .join('');
/** A tape measure, held at one end. */
const tape = `${line('M724 660V96', 46)}${line('M724 660V96', 34, C.marigold)}${line(Array.from({ length: 19 }, (_, i) => `M708 ${116 + i * 28}h${i % 5 === 4 ? 26 : 14}`).join(''), 4)}`;

const sleeper = drawCat(houseCat('sleepy'));
const curled = sleeper.head + sleeper.eyes;
const inTheBag = at(
  400,
  20,
  1,
  `<g transform="translate(-400 0)">${line('M300 320V200C300 60 500 60 500 200V320', 34)}${line('M300 320V200C300 60 500 60 500 200V320', 22, C.persimmon)}${at(400, 330, 1.5, curled)}${inked('M186 372H614L640 690H160z', C.shade)}${flat('M520 372H614L640 690H540C552 600 548 470 520 372z', '#e6d3b2', 0.9)}${inked('M186 372H614L617 410H183z', C.marigold)}${at(400, 560, 0.9, chef(chefCalled('mango')))}${at(290, 376, 1.6, paw())}${at(510, 376, 1.6, paw())}</g>`,
);
function paw(): string {
  return `${inked('M-20-6C-18-20 18-20 20-6C24 10 14 18 0 18S-24 10-20-6z', '#aab2c2')}${line('M-6 17V8M6 17V8', 3)}`;
}

/** An empty mug from above, with a drawing on its bottom. */
const bottom = (fill: string, inside: string) =>
  `${line('M600 400C740 360 740 520 590 480', 58)}${line('M600 400C740 360 740 520 590 480', 46, fill)}<circle cx="400" cy="420" r="236" fill="${fill}"/><circle cx="400" cy="420" r="206" fill="${inside}"/>${flat('M400 214C514 214 606 306 606 420C606 534 514 626 400 626C480 590 530 520 530 420S480 250 400 214z', '#22304f', 0.12)}<g transform="translate(400 470) scale(1.3)">${doll('', { face: 'surprised', trim: C.rose })}</g>`;

const spread = `${inked('M400 640C290 590 150 590 40 620V250C150 220 290 226 400 280C510 226 650 220 760 250V620C650 590 510 590 400 640z', '#fffdf7')}${line('M400 280V640')}${Array.from({ length: 8 }, (_, i) => line(`M84 ${310 + i * 34}c90-18 180-14 270 22`, 3, '#cfc4e6')).join('')}${Array.from({ length: 8 }, (_, i) => line(`M446 ${332 + i * 34}c90-36 180-40 270-22`, 3, '#cfc4e6')).join('')}<g transform="translate(590 420) scale(.84)" stroke="#c2432a" stroke-width="5">${line('M-88-20C-60-58 40-58 80-28C100-60 104-88 122-96C134-110 150-104 158-84C166-70 156-58 138-62M-88-20C-96 18-60 26-20 22C20 26 70 22 80-28M-74 14C-104 50-66 70-84 96M-44 22C-20 56-60 70-34 98M34 22C14 56 62 64 44 98M62 8C96 40 60 70 92 92')}</g>${line('M110 330c40-10 70 8 110-4s60-2 90 8M110 364c50-10 90 6 150 0M110 398c40-8 80 8 120 2', 4, C.dusk)}${at(250, 640, 1.4, `${inked('M-80-8L60-8L82 2L60 12L-80 12z', C.marigold)}${inked('M-80-8H-98V12H-80z', C.rose)}`, -8)}`;

const keys = `${line('M-20 0C40 40 40 120 30 190', 12)}${line('M-20 0C40 40 40 120 30 190', 5, '#cfd9ee')}${at(30, 200, 1, `<circle r="44" fill="#cfd9ee"/><circle r="18" fill="#dfe6f5"/>${inked('M-12 42H12V170H-12zM12 110H44V130H12zM12 144H36V164H12z', '#cfd9ee')}`, -8)}`;

const giver = cat(houseCat('happy'), {
  hat: false,
  apron: false,
  lean: 8,
  paws: [
    [-60, -54],
    [88, -92],
  ],
  over: `<g transform="translate(88 -92)">${line('M0 0C40-40 70 20 110-20S170 10 200-30', 9)}${line('M0 0C40-40 70 20 110-20S170 10 200-30', 5, C.persimmon)}</g>`,
});
const parcel = `${inked('M-180-240H180V0H-180z', '#d9a06b')}${flat('M110-237H177V-3H110z', '#b3794a', 0.5)}${inked('M-24-240H24V0H-24z', C.persimmon)}${inked('M-180-140H180V-104H-180z', C.persimmon)}${inked('M-12-242C-76-320-140-270-100-242zM12-242C76-320 140-270 100-242zM-22-260H22V-228H-22z', C.persimmon)}`;

const pocket = `${inked('M-10 60C200 20 600 20 810 60V810H-10z', '#5a73a3')}${line('M520 40V810', 5, '#3f5685')}${[180, 400, 620].map((y) => `<circle cx="580" cy="${y}" r="26" fill="#3f5685"/>${spot(572, y - 6, 4, '#22304f')}${spot(588, y + 6, 4, '#22304f')}`).join('')}${at(280, 372, 1.5, doll('Queen Heritage', { cloth: '#e4dcf4', fold: '#cdc0e8', trim: '#7d6bb5' }))}${inked('M110 420H450V700C450 760 110 760 110 700z', '#4d6695')}<path d="M128 470V696C128 738 432 738 432 696V470" stroke="#cfd9ee" stroke-width="4" stroke-dasharray="12 10"/>${inked('M102 404H458V462H102z', '#6a83b3')}`;

const tray = `${inked('M90 250H710L760 690H40z', '#8f98b5')}${flat('M120 276H680L722 664H78z', '#aab2c2')}${at(240, 380, 0.84, cookie, -6)}${at(440, 372, 0.84, cookie, 4)}${at(620, 390, 0.76, cookie, 10)}${at(210, 560, 0.88, cookie, 5)}${at(420, 562, 0.88, cookie, -4)}${at(622, 566, 0.84, `<path d="M-92-20A94 94 0 1 0 80-46C60-30 50-44 40-60C20-50 6-66 4-92A94 94 0 0 0-92-20z" fill="#e3ae68"/>${line('M-60-10c6-8 16-8 22 0M-10 0c6-8 16-8 22 0M-34 30c10 10 26 10 36 0', 5, '#8a5a30')}`)}`;
const closedBook = `${inked('M170 640L250 250L640 330L560 720z', '#3b3f73')}${inked('M560 720L640 330L664 344L586 736L190 656L170 640z', '#fffdf7')}${line('M178 648L572 728', 3)}${at(412, 480, 0.9, doll('Golden Star'), 12)}`;

/** Second pictures of the products: in use, or with their sizes. */
export const secondViews: Record<string, string> = {
  't-shirt-2': picture(
    SIZE,
    SIZE,
    `${Array.from({ length: 9 }, (_, i) => flat(`M${i * 96} 0h48v800h-48z`, '#dccff2', 0.6)).join('')}${laidOut}${tape}${put(716, 678, 0.84, doll('Golden Star'), 4)}`,
    '#e9e1f7',
  ),
  'tote-bag-2': room(inTheBag, '#f9dfe3', '#f4ccd4', '#efc3c9'),
  'mug-white-2': room(bottom('#fffdf7', '#efe6d8'), '#dbe7dd', '#c8dacd', '#b5cdb9'),
  'mug-black-2': room(bottom('#343a52', '#4a5170'), '#fbe6bd', '#f6d894', '#eecb8a'),
  'notebook-2': room(spread, '#fbe6bd', '#f6d894', '#eecb8a'),
  'keychain-2': room(
    `${at(330, 400, 0.74, keychain)}${at(330, 240, 1, keys, -34)}${put(610, 610, 1.3, doll('', { face: 'surprised', trim: C.sage }))}`,
    '#dfe6f5',
    '#cbd8ee',
    '#bccbe6',
  ),
  'bundle-2': room(
    `${put(560, 760, 1.2, parcel)}${put(190, 776, 1.9, giver)}`,
    '#f3d9c4',
    '#eccbb0',
    '#e0b894',
  ),
  '3d-ghost-doll-2': picture(SIZE, SIZE, pocket, '#cfe0dc'),
  '3d-cat-chef-2': room(tray, '#f9dfe3', '#f4ccd4', '#efc3c9'),
  '3d-bow-bookmark-2': room(
    `${at(420, 470, 1.5, bowBookmark, -74)}${closedBook}`,
    '#dbe7dd',
    '#c8dacd',
    '#b5cdb9',
  ),
};
