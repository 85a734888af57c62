import { drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { cat, chefCalled, houseCat, PLAYING, type ChefName } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { floor, windowFrame } from '../cast/things.ts';
import { grass, hill, house, lamp, moon, NIGHT, poplar, roundTree, starry } from '../cast/village.ts';
import { bunting } from './hero.ts';
import { COLOURS as C, doll, flat, inked, line, picture, spot } from './parts.ts';
import { nightView } from './videos.ts';

const parcel = `${inked('M-104-120H104V0H-104z', '#d9a06b')}${flat('M60-118H102V-2H60z', '#b3794a', 0.5)}${inked('M-14-120H14V0H-14z', C.persimmon)}${inked('M-8-122C-52-170-92-140-66-122zM8-122C52-170 92-140 66-122zM-14-132H14V-112H-14z', C.persimmon)}${inked('M-88-58H-30V-20H-88z', '#fffdf7')}${line('M-78-46h36M-78-34h24', 3)}`;
const carrying = cat(chefCalled('mango'), {
  paws: [
    [-78, -74],
    [78, -74],
  ],
  elbows: [10, 10],
});
const helper = (name: ChefName, up: 1 | -1, lean: number) =>
  cat(chefCalled(name), {
    lean,
    paws:
      up === 1
        ? [
            [-56, -54],
            [82, -150],
          ]
        : [
            [-82, -150],
            [56, -54],
          ],
    elbows: [12, 8],
  });
/** Shown after an order. */
const parcelPacked = picture(
  960,
  480,
  `${Array.from({ length: 12 }, (_, i) => flat(`M${i * 84} 0h42v480h-42z`, '#f8d993', 0.5)).join('')}${bunting(-20, 20, 980, 20, 46, 16)}${put(160, 260, 0.9, windowFrame(170, 150, nightView(170, 150)))}${floor(960, 480, 396, '#d9a06b', '#bd8450')}${put(250, 456, 1.06, helper('cupcake', 1, 6))}${put(716, 456, 1.06, helper('broccoli', -1, -6))}${put(484, 440, 1.18, carrying)}${put(484, 468, 1.04, parcel)}${put(886, 392, 0.84, doll('Golden Star'), 4)}${put(72, 398, 0.84, doll('Rose Petal', { face: 'smile' }), -4)}`,
  '#fbe6bd',
);

/** Shown after a donation to the cello fund. */
const firstNote = picture(
  960,
  480,
  `${starry(960, 260, 50, 8, [150, 110, 110])}${moon(150, 110, 52)}${hill(960, 480, 262, NIGHT.hills[0], 20)}${house(270, 286, 0.8, NIGHT)}${house(344, 280, 1, NIGHT, '#7a3350')}${poplar(408, 286, 0.8, NIGHT.tree)}${house(880, 276, 0.8, NIGHT)}${hill(960, 480, 344, NIGHT.hills[1], -18)}${lamp(66, 410, 0.9)}${flat('M-10 410C220 370 420 430 620 396S860 388 970 404V490H-10z', '#3f6b5c')}${grass(960, 476, '#2f5148', 5)}${line('M560 190C500 120 440 190 380 130S250 190 210 140', 6, C.marigold)}${put(250, 372, 0.84, doll('Rose Petal'), -5)}${put(380, 392, 0.94, doll('Queen Heritage'), 3)}${put(850, 380, 0.84, doll('Golden Star'), 5)}${put(630, 462, 1.16, cat(houseCat('sleepy'), PLAYING))}`,
  NIGHT.sky,
);

const signpost = `${line('M0 0V-190', 18)}${line('M0 0V-190', 8, '#a87650')}${inked('M-14-196H96L122-172L96-148H-14z', '#e9c08a')}${inked('M14-136H-88L-114-112L-88-88H14z', '#e9c08a')}${line('M10-172h60M-70-112h60', 5, '#8a5a36')}`;
const map = `${inked('M-70-40L-24-52L24-40L70-52V40L24 52L-24 40L-70 52z', '#fffdf7')}${line('M-24-52V40M24-40V52', 3)}<path d="M-52 20C-36-10-10 30 6 0S40-30 54-20" stroke="${C.persimmon}" stroke-width="5" stroke-dasharray="9 9"/>${line('M46-28l14 14m0-14L46-14', 5, C.persimmon)}`;
/** The picture of the not-found page. */
const lost = picture(
  960,
  600,
  `${starry(960, 300, 46, 14, [780, 130, 120])}${moon(780, 130, 58)}${hill(960, 600, 330, NIGHT.hills[0], 26)}${house(60, 356, 0.7, NIGHT)}${poplar(120, 358, 0.8, NIGHT.tree)}${poplar(148, 360, 0.6, NIGHT.tree)}${hill(960, 600, 420, NIGHT.hills[1], -22)}${roundTree(880, 450, 1.2, '#2b3063')}${flat('M-10 520C220 470 420 550 620 500S860 480 970 510V610H-10z', '#3f6b5c')}${flat('M300 610C340 560 420 560 470 530S560 500 610 506C560 530 560 560 500 580S470 600 470 610z', '#f6e9d2', 0.35)}${grass(960, 596, '#2f5148', 5)}${put(690, 540, 1.36, signpost)}${spot(400, 380, 200, '#fdeec4', 0.08)}${put(400, 400, 1.6, doll('', { face: 'surprised', trim: C.persimmon }), -5)}${put(420, 470, 1, map, -4)}${line('M250 190q-6-26 16-32t16 22q-2 12-16 18v14', 9, C.marigold)}${spot(267, 234, 7, C.marigold)}${line('M545 150q-5-20 12-25t13 17q-2 10-13 15v10', 7, C.marigold)}${spot(557, 184, 5, C.marigold)}`,
  NIGHT.sky,
);

const filming = cat(chefCalled('mango'), {
  ...PLAYING,
  hat: true,
  apron: true,
  lean: -5,
});
const posterYoutube = picture(
  960,
  540,
  `${Array.from({ length: 12 }, (_, i) => flat(`M${i * 84} 0h42v540h-42z`, '#f8d993', 0.5)).join('')}${bunting(-20, 16, 980, 16, 40, 15)}${put(150, 280, 1, windowFrame(190, 170, nightView(190, 170)))}${floor(960, 540, 430, '#c98f5a', '#a87650')}${put(640, 520, 1.3, filming)}${put(840, 372, 1.04, doll('Golden Star'), 5)}${put(320, 520, 1.16, helper('cupcake', -1, 5))}`,
  '#fbe6bd',
);
const phone = (inside: string) =>
  `${inked('M-110-220C-110-240-90-250-80-250H80C90-250 110-240 110-220V190C110 210 90 220 80 220H-80C-90 220-110 210-110 190z', '#22304f')}<svg x="-92" y="-222" width="184" height="400" viewBox="0 0 184 400">${inside}</svg>${spot(0, 198, 9, '#8f98b5')}`;
const posterShorts = picture(
  720,
  960,
  `${starry(720, 500, 60, 21)}${hill(720, 960, 560, NIGHT.hills[0], 26)}${house(90, 590, 1, NIGHT)}${house(180, 584, 1.2, NIGHT, '#7a3350')}${house(640, 580, 1, NIGHT)}${hill(720, 960, 680, NIGHT.hills[1], -26)}${flat('M-10 820C180 760 400 860 730 790V970H-10z', '#3f6b5c')}${grass(720, 950, '#2f5148', 5)}${put(372, 440, 1.7, phone(`<rect width="184" height="400" fill="#6a6ca8" stroke="none"/>${starry(184, 150, 16, 4)}${hill(184, 400, 250, '#54569a', 10)}${hill(184, 400, 310, '#3b3f73', -8)}${put(92, 236, 0.72, doll('Rose Petal'))}`))}${put(136, 830, 1.1, doll('Golden Star'), -6)}${put(600, 920, 0.96, helper('macaroon', -1, -6))}`,
  NIGHT.sky,
);

/** Pictures of the thank-you pages, the not-found page and the links to films. */
export const thanks: Record<string, string> = {
  'thank-you-order': parcelPacked,
  'thank-you-cello': firstNote,
  'lost-ghost': lost,
  'poster-youtube': posterYoutube,
  'poster-tiktok': posterShorts,
};

const standing = (body: string, background = 'none') =>
  picture(240, 620, `<g transform="translate(120 606)">${body}</g>`, background).replace(/<rect[^>]*\/>/, '');
/**
 * The cello of the fund, 240 × 620, in colour and as an outline. Both have the same position, so that they can overlap.
 */
export const fundCello: Record<string, string> = {
  'cello-whole': standing(drawCello()),
  'cello-sketch': standing(
    `<g opacity=".55">${drawCello()
      .replaceAll(/fill="#[0-9a-f]{6}"/g, 'fill="#fff8ec"')
      .replaceAll(/stroke="#fffdf7"/g, 'stroke="#8f98b5"')}</g>`,
  ),
  'cello-three-sizes': picture(
    860,
    600,
    `${flat('M-10 540C200 510 540 568 870 530V610H-10z', C.sage)}${put(140, 566, 0.5, drawCello())}${put(360, 570, 0.76, drawCello())}${put(650, 576, 1, drawCello())}`,
    'none',
  ).replace(/<rect[^>]*\/>/, ''),
};
