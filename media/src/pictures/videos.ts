import { CELLO_SIZES, drawBow, drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { cat, chefCalled, houseCat, PLAYING } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { bowl, floor, whisk, windowFrame } from '../cast/things.ts';
import { hill, house, moon, NIGHT, starry } from '../cast/village.ts';
import { box, COLOURS as C, doll, flat, inked, line, picture, spot } from './parts.ts';
import { scissors, spool, wool } from './sewing.ts';

const W = 960;
const H = 600;

/** The view of a village at night, for a window of w × h. */
export const nightView = (w: number, h: number) =>
  `<rect width="${w}" height="${h}" fill="${NIGHT.sky}" stroke="none"/>${starry(w, h * 0.46, 14, 5)}${moon(w * 0.72, h * 0.26, w * 0.09)}${hill(w, h, h * 0.66, NIGHT.hills[0], 10)}${house(w * 0.26, h * 0.74, 0.5, NIGHT, '#7a3350')}${house(w * 0.44, h * 0.72, 0.42, NIGHT)}${hill(w, h, h * 0.84, NIGHT.hills[2], -8)}`;

const openBook = `${inked('M0 0C-36-22-86-24-118-10V-72C-86-86-36-82 0-60C36-82 86-86 118-72V-10C86-24 36-22 0 0z', '#fffdf7')}${line('M0-60V0')}${line('M-96-54c24-8 52-6 76 4M-96-36c24-8 52-6 76 4M22-52c24-10 52-12 76-4M22-34c24-10 52-12 76-4', 3, C.lilac)}`;
const torch = `${inked('M-40-9H10L26-18V18L10 9H-40z', C.persimmon)}${line('M-30-9V9M-20-9V9', 3)}${inked('M26-18H34V18H26z', '#cfd9ee')}`;
const tray = `${inked('M-46-34H46C54-34 54 34 46 34H-46C-54 34-54-34-46-34z', '#cfd9ee')}${line('M-36-24H36V24H-36z', 3, '#8f98b5')}`;
const thunder = cat(houseCat('happy'), {
  hat: false,
  apron: false,
  lean: -6,
  paws: [
    [-84, -104],
    [60, -118],
  ],
  elbows: [10, 8],
  over: `<g transform="translate(-94 -108) rotate(14)">${tray}</g><g transform="translate(60 -118) rotate(-62)">${line('M0 0L-58 0', 12)}${line('M0 0L-56 0', 5, '#d9a06b')}<ellipse cx="-70" rx="20" ry="13" fill="#d9a06b"/></g><g transform="translate(-110 -186)">${inked('M6-46L-22 2H-6L-14 36L20-14H2z', C.marigold)}</g>`,
});
const storytime = picture(
  W,
  H,
  `${put(800, 262, 1, windowFrame(190, 190, nightView(190, 190)))}${floor(W, H, 470, '#6d5a86', '#5c4a74')}${inked('M60 560C70 330 190 150 380 120C570 150 690 330 700 560z', '#5a73a3')}${[
    [180, 360],
    [268, 240],
    [520, 250],
    [590, 380],
    [150, 480],
    [622, 490],
    [420, 170],
  ]
    .map(([x, y]) => flat(`M${x} ${y! - 16}l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z`, '#93abd3'))
    .join(
      '',
    )}${inked('M180 562C200 420 270 250 380 200C490 250 560 420 580 562z', '#fbe3a6')}${flat('M230 562C250 450 310 330 380 290C450 330 510 450 530 562z', '#fff3cf', 0.8)}${put(284, 430, 0.94, doll('', { face: 'surprised', trim: C.persimmon }), -4)}${put(480, 430, 0.94, doll('Golden Star'), 4)}${put(382, 580, 1.08, openBook)}${put(230, 560, 0.9, torch, -12)}${put(812, 570, 1.04, thunder)}`,
  '#4a4b86',
);

const hug = cat(chefCalled('strawberry', 'sleepy'), {
  lean: 9,
  paws: [
    [-20, -62],
    [44, -84],
  ],
  elbows: [26, 22],
  behindPaws: `<g transform="translate(14 -92) rotate(-6) scale(.6)">${doll('', { trim: C.persimmon, face: 'dream' })}</g>`,
});
const dollMaking = picture(
  W,
  H,
  `${Array.from({ length: 12 }, (_, i) => flat(`M${i * 84} 0h40v600h-40z`, '#f5cdd4', 0.7)).join('')}${put(770, 300, 1, windowFrame(230, 220, nightView(230, 220)))}${line('M60 96H420', 10)}${line('M60 96H420', 4, '#d9a06b')}${[
    [110, C.lilac],
    [200, C.marigold],
    [290, '#93abd3'],
    [372, C.rose],
  ]
    .map(([x, fill]) => put(Number(x), 96, 1, `${inked('M-32-6H32V96C12 108-12 84-32 96z', String(fill))}`))
    .join(
      '',
    )}${put(440, 545, 1.5, hug)}${box(-10, 480, 980, 140, '#d9a06b')}${line('M60 520h180M420 560h240M760 528h120', 3, '#b37d4a')}${put(180, 476, 0.94, wool(C.rose))}${line('M226 506C290 560 330 500 380 540', 5, C.rose)}${put(672, 512, 0.84, spool(C.sage))}${put(640, 556, 0.8, scissors(), 76)}${put(842, 478, 0.62, doll('', { face: 'surprised', trim: C.sage }))}${put(96, 556, 0.9, `${inked('M-60-24C-20-40 20-30 60-34V30C20 20-20 40-60 26z', '#fffdf7')}`)}`,
  '#f9dfe3',
);

const fridge = `${inked('M-96-330H96V0H-96z', '#a9c7ad')}${flat('M56-327H93V-3H56z', '#6f9a7d', 0.5)}${line('M-96-214H96')}${line('M-70-292v44M-70-186v64', 9)}${put(24, -130, 0.9, `${inked('M-30-34H30V34H-30z', '#fffdf7')}${line('M-16 12C-12-22 14-22 16 8M-10-4h4M6-4h4', 4, C.persimmon)}`, 6)}`;
const supervisor = cat(chefCalled('mango', 'sleepy'), {
  lean: 6,
  paws: [
    [-66, -40],
    [66, -40],
  ],
  elbows: [22, 22],
});
const whisking = cat(chefCalled('cupcake'), {
  lean: -4,
  paws: [
    [-66, -146],
    [62, -64],
  ],
  elbows: [10, 16],
});
const mousse = picture(
  W,
  H,
  `${Array.from({ length: 16 }, (_, i) => Array.from({ length: 7 }, (_, n) => ((i + n) % 2 ? flat(`M${i * 64} ${n * 64}h64v64h-64z`, '#d3e6dc', 0.7) : '')).join('')).join('')}${put(260, 240, 1, windowFrame(230, 180, nightView(230, 180)))}${floor(W, H, 528, '#c9a27a', '#a87f58')}${put(806, 296, 0.94, supervisor)}${put(796, 572, 0.88, fridge)}${put(500, 560, 1.5, whisking)}${box(-10, 490, 660, 140, C.persimmon)}${inked('M-10 470H664V502H-10z', '#e9c08a')}${put(400, 330, 1.1, whisk, 24)}${put(330, 474, 1.1, bowl(C.lilac, '#9c89cc', flat('M-98-104C-70-140-30-128 0-142C30-126 70-140 98-104z', '#fbd27a')))}${put(110, 474, 1, `${inked('M-40-60L-24 0H24L40-60z', '#eef3fa')}${inked('M-44-60C-50-90-14-100-8-92C4-116 44-100 44-60z', '#fbd27a')}${spot(4, -104, 8, C.persimmon)}`)}${put(196, 474, 1, `${inked('M-40-60L-24 0H24L40-60z', '#eef3fa')}${inked('M-44-60C-50-90-14-100-8-92C4-116 44-100 44-60z', '#fbd27a')}${spot(4, -104, 8, C.persimmon)}`)}`,
  '#e5f0e6',
);

const drape = `${inked('M-20-20H210C200 200 150 330 60 420C80 470 70 520 74 620H-20z', C.persimmon)}${line('M40 0C40 190 30 320-6 440M96 0C96 180 80 310 24 420M154 0C150 150 128 270 60 390M40 440C50 510 46 550 48 600', 6, '#8f2c1a')}${inked('M-20 404C10 396 44 402 74 416L64 444C40 432 10 428-20 432z', C.marigold)}`;
const concert = picture(
  W,
  H,
  `${flat('M480-60L860 520H100z', '#fff4d2', 0.6)}${floor(W, H, 470, '#b37d4a', '#96683a')}${put(690, 534, 0.76, `${drawCello()}${inked('M-8-330C-50-370-84-340-66-316C-50-296-20-306-8-330zM8-330C50-370 84-340 66-316C50-296 20-306 8-330zM-10-338H10V-318H-10z', C.rose)}`)}${put(440, 556, 1.28, cat(houseCat('sleepy'), { ...PLAYING, held: `<g transform="translate(4 6) rotate(11) scale(${CELLO_SIZES.first})">${drawCello({ endpin: 90 })}</g>`, behindPaws: `<g transform="translate(-96 -40) rotate(2) scale(.64)">${drawBow()}</g>`, lean: -9 }))}${drape}<g transform="translate(960 0) scale(-1 1)">${drape}</g>${inked(`M-6-10V44${'c14 56 106 56 120 0'.repeat(8)}V-10z`, C.persimmon)}${inked('M-10-10H970V26H-10z', C.marigold)}${put(180, 560, 0.8, doll('Rose Petal', { face: 'dream' }))}${put(812, 566, 0.72, doll('', { trim: C.sage }))}`,
  '#fbe6bd',
);

/** Preview pictures of the films, 960 × 600. */
export const videos: Record<string, string> = {
  'video-storytime': storytime,
  'video-ghost-doll': dollMaking,
  'video-kitchen': mousse,
  'video-cello': concert,
};
