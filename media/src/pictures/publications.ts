import { drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { cat, chefCalled, houseCat } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { drum, floor, windowFrame } from '../cast/things.ts';
import { DUSK, grass, hill, house, lamp, moon, NIGHT, poplar, starry } from '../cast/village.ts';
import { box, COLOURS as C, doll, flat, inked, line, picture, spot } from './parts.ts';
import { nightView } from './videos.ts';

const W = 960;
const H = 600;

const tin = `${drum}<g transform="translate(0 -52)">${inked('M-46-12H46V16H-46z', '#fff8ec')}<text y="9" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="19" fill="#22304f" stroke="none">ASSORTED</text></g>`;
const stick = (turn: number) =>
  `<g transform="rotate(${turn})">${line('M0 0V-76', 12)}${line('M0 0V-76', 5, '#d9a06b')}<circle cy="-84" r="9" fill="#d9a06b"/></g>`;
const drummer = picture(
  W,
  H,
  `${starry(W, 320, 46, 17, [150, 120, 110])}${moon(150, 120, 56)}${hill(W, H, 340, NIGHT.hills[0], 26)}${house(70, 372, 0.8, NIGHT)}${house(318, 356, 0.9, NIGHT, '#7a3350')}${house(396, 360, 0.7, NIGHT)}${poplar(450, 364, 0.8, NIGHT.tree)}${hill(W, H, 430, NIGHT.hills[1], -22)}${lamp(876, 420, 1)}${flat('M-10 560C200 560 420 520 600 470S860 400 970 396V610H-10z', '#4f7a66')}${grass(W, 606, '#3a6152', 5)}${put(150, 430, 0.9, doll('Rose Petal'), 5)}${put(300, 412, 0.94, doll('Golden Star'), 4)}${put(470, 376, 1.12, doll('Queen Heritage'), 5)}${put(706, 336, 1.1, doll('', { face: 'surprised', trim: C.persimmon }), 4)}${put(722, 478, 1.02, tin, -6)}${put(638, 372, 1, stick(24))}${put(790, 362, 1, stick(-22))}`,
  NIGHT.sky,
);

const pillow = `${inked('M-80-40C-40-56 40-56 80-40C92-10 92 0 80 20C40 8-40 8-80 20C-92 0-92-10-80-40z', C.lilac)}${line('M-50-24c20-6 40-6 60-4', 3)}`;
const chair = `${line('M-60 0V-110M60 0V-110', 16)}${line('M-60 0V-110M60 0V-110', 7, '#a87650')}${inked('M-74-120H74V-100H-74z', '#c98f5a')}${inked('M-66-120C-76-170-30-190-10-168C10-196 76-176 68-120z', '#93abd3')}${inked('M-30-120C-40-150 20-176 40-150C66-150 70-128 64-120z', C.rose)}${line('M-20-168C-10-150-30-140-26-124', 3)}`;
const wardrobe = (inside: string) =>
  `${inked('M-150-450H150V0H-150z', '#a87650')}${inked('M-176-480H176V-444H-176z', '#8a5a36')}${flat('M-126-424H126V-24H-126z', '#2b2a42')}${spot(0, -220, 130, '#fdeec4', 0.12)}${line('M-126-398H126', 6, '#8a5a36')}${line('M-90-398v20M-60-398v14', 4, '#cfd9ee')}${inside}${inked('M-126-424L-236-450V22L-126-24z', '#c98f5a')}${inked('M-150-398L-214-414V-30L-150-52z', '#b37d4a')}${spot(-140, -216, 7, C.marigold)}${inked('M126-424L236-450V22L126-24z', '#c98f5a')}${inked('M150-398L214-414V-30L150-52z', '#b37d4a')}${spot(140, -216, 7, C.marigold)}${inked('M-150-24H150V0H-150z', '#8a5a36')}`;
const hum = (x: number, y: number, k: number) =>
  put(x, y, k, line('M-40 0C-30-16-20-16-10 0S10 16 20 0S40-16 50 0', 7, C.marigold));
const moved = cat(houseCat('surprised'), {
  hat: false,
  apron: false,
  lean: 6,
  paws: [
    [-60, -52],
    [78, -96],
  ],
});
const wardrobeNight = picture(
  W,
  H,
  `${Array.from({ length: 11 }, (_, i) => flat(`M${i * 92 + 20} 0h36v600h-36z`, '#53569a', 0.5)).join('')}${put(124, 300, 1, windowFrame(160, 190, nightView(160, 190)))}${floor(W, H, 500, '#8a6a86', '#745671')}${put(560, 552, 1.06, wardrobe(`<g transform="translate(0 -28) rotate(-5) scale(.7)">${drawCello({ endpin: 24 })}</g>`))}${hum(704, 170, 0.8)}${hum(748, 112, 0.6)}${put(270, 578, 1.1, moved)}${put(880, 574, 0.94, chair)}${put(98, 570, 0.9, pillow)}`,
  '#5f62a6',
);

const roofTiles = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 15 }, (_, i) => {
    const x = (i - 1) * 76 + (row % 2) * 38;
    return `M${x} ${372 + row * 40}c6 26 64 26 76 0`;
  }).join(''),
).join('');
const chimney = `${inked('M-56-190H56V0H-56z', '#b3674a')}${line('M-56-140H56M-56-96H56M-56-50H56M-10-190v50M24-140v44M-20-96v46M20-50V0', 3, '#8f4a30')}${inked('M-68-210H68V-186H-68z', '#8f4a30')}${line('M-14-226c-20-24 18-34 0-62M18-226c-18-20 16-28 0-52', 7, '#e6e8f4')}`;
const onTheRoof = cat(chefCalled('broccoli'), {
  apron: false,
  lean: -7,
  paws: [
    [-30, -60],
    [34, -58],
  ],
  elbows: [26, 26],
  over: `<g transform="translate(2 -44)">${inked('M-40-18H40V10C20 18-20 18-40 10z', '#fffdf7')}${line('M-40-6C-14 2 14 2 40-6', 3)}</g>`,
});
const scrap = `${inked('M-60-50L58-58L64 44L-8 36L-18 50L-54 40z', '#fffdf7')}${line('M-40-28h60M-40-10h78M-38 8h50', 3)}`;
const caller = (name: 'avocado' | 'apple' | 'mango') =>
  cat(chefCalled(name, name === 'avocado' ? 'happy' : undefined), {
    lean: name === 'mango' ? 6 : -6,
    paws: [
      [-64, -170],
      [70, -166],
    ],
    elbows: [14, 14],
  });
const roof = picture(
  W,
  H,
  `${starry(W, 260, 40, 9, [800, 110, 120])}${moon(800, 110, 60)}${hill(W, H, 300, DUSK.hills[0], 20)}${house(70, 318, 0.7, DUSK)}${house(890, 310, 0.8, DUSK, '#c2432a')}${poplar(140, 320, 0.7, DUSK.tree)}${put(640, 380, 1.04, chimney)}${inked('M-20 620L-20 410L90 330H870L980 410V620z', '#7a4a66')}${line(roofTiles, 3, '#5d3650')}${inked('M70 344C60 322 80 316 96 316H864C880 316 900 322 890 344z', '#93587a')}${put(430, 330, 0.96, onTheRoof)}${put(232, 326, 0.7, `${inked('M-56-70H56V-16C56 4-56 4-56-16z', '#93abd3')}${inked('M-66-78H66V-60H-66z', '#6a83b3')}${line('M-66-44H-80M66-44H80', 8)}`)}${put(180, 690, 0.96, caller('apple'))}${put(480, 706, 0.96, caller('mango'))}${put(780, 690, 0.96, caller('avocado'))}${put(600, 396, 0.5, scrap, -12)}`,
  '#6f72b2',
);

const childsHorse = `<g stroke="#c2432a" stroke-width="6">${line('M-88-20C-60-58 40-58 80-28C100-60 104-88 122-96C134-110 150-104 158-84C166-70 156-58 138-62')}${line('M-88-20C-96 18-60 26-20 22C20 26 70 22 80-28')}${line('M-74 14C-104 50-66 70-84 96M-44 22C-20 56-60 70-34 98M34 22C14 56 62 64 44 98M62 8C96 40 60 70 92 92')}${line('M-88-20C-120-20-126 20-112 44M118-96L116-116L130-104M100-64C84-78 96-90 84-100M88-48C70-58 80-72 68-82')}</g>${spot(142, -86, 5, '#22304f')}`;
const page = (body: string) => `${inked('M-150-130H150V120H-150z', '#fffdf7')}${body}`;
const littleGhost = `<g stroke="#3b3f73" stroke-width="8">${line('M-34 50C-40-10-40-56 0-60C42-56 40-10 34 50C20 34 14 60 0 46C-14 60-20 34-34 50z')}<circle cx="2" cy="-6" r="7" stroke-width="7"/></g>${spot(-14, -30, 5, '#3b3f73')}${spot(16, -30, 5, '#3b3f73')}`;
const potato = `<g stroke="#8a6240" stroke-width="6">${line('M-40 20C-60-30 10-60 40-26C62 10 10 52-40 20z')}</g>${spot(-10, -6, 4, '#8a6240')}${spot(16, -10, 4, '#8a6240')}`;
const artist = cat(houseCat('happy'), {
  hat: false,
  apron: false,
  lean: 7,
  paws: [
    [-54, -50],
    [84, -124],
  ],
  elbows: [14, 16],
  over: `<g transform="translate(88 -132) rotate(24)">${inked('M-8-70H8V10L0 30L-8 10z', C.marigold)}${inked('M-8 10H8L0 30z', '#f6d3b8')}${inked('M-8-84C-8-92 8-92 8-84V-70H-8z', C.rose)}</g>`,
});
const drawing = picture(
  W,
  H,
  `${Array.from({ length: 12 }, (_, i) => flat(`M${i * 84} 0h40v600h-40z`, '#cfdbf0', 0.7)).join('')}${put(844, 214, 0.5, page(`<g transform="scale(1.5)">${potato}</g>`), 5)}${put(690, 150, 0.5, page(`<g transform="scale(1.4)">${littleGhost}</g>`), -5)}${line('M690 80v6M844 146v6', 9, C.persimmon)}${put(250, 560, 1.46, artist)}${inked('M-10 440H970V478H-10z', '#c98f5a')}${box(-10, 478, 980, 140, '#a87650')}${inked('M560 500H900V596H560z', '#8a5a36')}${put(640, 500, 0.5, page(''), -12)}${put(740, 494, 0.52, page(`<g transform="scale(.9)">${childsHorse}</g>`), 5)}${put(838, 506, 0.46, page(''), 14)}${inked('M540 508H920V590H540z', '#c98f5a')}${spot(730, 546, 13, C.marigold)}${inked('M340 480L420 352H700L668 480z', '#fffdf7')}${put(528, 424, 0.66, childsHorse, -3)}`,
  '#e4ebf7',
);

/** Pictures of the stories on the publications page, 960 × 600. */
export const publications: Record<string, string> = {
  'publication-smallest-drummer': drummer,
  'publication-hungry-cello': wardrobeNight,
  'publication-broccoli-misunderstanding': roof,
  'publication-drawing-went-wrong': drawing,
};
