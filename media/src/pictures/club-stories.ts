import { drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { put } from '../cast/pen.ts';
import { crouchingPig, duckling } from '../cast/pig.ts';
import { DUSK, grass, hill, house, moon, NIGHT, poplar, roundTree, starry } from '../cast/village.ts';
import { box, COLOURS as C, flat, grain, inked, INK, line, picture, spot } from './parts.ts';

const W = 960;
const H = 600;
const NOTE = '#f6b93f';

/** A musical note with its head on 0,0 and the stem upwards. */
const written = `${line('M11-2V-52C26-48 32-38 28-26', 5, NOTE)}<ellipse rx="14" ry="11" fill="${NOTE}" stroke="none" transform="rotate(-18)"/>`;

/** The round note of the story, flying to the right, with its stem as a tail. */
const roundNote = `${spot(0, 0, 104, '#fbd27a', 0.16)}${spot(0, 0, 74, '#fbd27a', 0.24)}${line('M-30 14C-70 34-96 22-104-6C-112-34-138-34-150-14', 19)}${line('M-30 14C-70 34-96 22-104-6C-112-34-138-34-150-14', 8, NOTE)}<circle r="46" fill="${NOTE}"/>${flat('M-38 22C-16 42 30 34 40-14C52 30 2 64-38 22z', '#d98f1f', 0.75)}${flat('M-34-8C-32-24-20-34-6-36C-18-28-26-20-28-6z', '#fdeec4')}<g fill="${INK}" stroke="none"><ellipse cx="6" cy="-8" rx="5.500" ry="8"/><ellipse cx="29" cy="-9" rx="5" ry="8"/></g>${spot(8, -11, 2.2, '#fff')}${spot(31, -12, 2.2, '#fff')}${line('M8 12q11 12 22-2', 4.5)}${spot(-4, 8, 7, C.rose, 0.7)}`;

const curtain = (side: 1 | -1) =>
  `<g transform="translate(196 0) scale(${side} 1)">${inked('M-150 86H-58C-66 180-92 256-142 316C-152 360-150 420-150 474z', C.persimmon)}${line('M-126 96C-122 196-130 250-144 304M-92 96C-92 180-108 240-130 286', 4, '#8f2c1a')}</g>`;
const shutter = (x: number, lean: number) =>
  `${inked(`M${x} 84L${x + lean} 62V512L${x} 478z`, C.sage)}${line([130, 180, 230, 280, 330, 380, 430].map((y) => `M${x + lean * 0.2} ${y}L${x + lean * 0.8} ${y - 3}`).join(''), 5, '#4f7a5d')}`;
const steeple = `${flat('M-26 10V-96H26V10z', DUSK.wall)}${flat('M6-96H26V10H6z', DUSK.roof, 0.14)}${flat('M-34-92L0-190L34-92z', DUSK.roof)}${flat('M-8-40V-58C-8-72 8-72 8-58V-40z', DUSK.window)}${flat('M-96 10V-50H-24V10z', DUSK.wall)}${flat('M-108-46L-84-86H-20V-46z', DUSK.roof)}`;
const bat = inked(
  'M0 2C-8-14-20-26-52-22C-44-16-42-6-44 4C-34-4-24-2-18 8C-12 2-6 6 0 16C6 6 12 2 18 8C24-2 34-4 44 4C42-6 44-16 52-22C20-26 8-14 0 2z',
  '#3b3f73',
);

/** The note leaves the window of the half-size cello. The last house has one window. */
const noteLeaves = picture(
  W,
  H,
  `${flat('M-10 196C240 170 520 220 760 186S920 190 970 180V420H-10z', '#e7a9b6', 0.35)}${starry(W, 190, 26, 15, [690, 216, 120])}${hill(W, H, 306, DUSK.hills[0], 24)}${house(868, 318, 0.52, DUSK, '#7a3350')}${poplar(906, 322, 0.5, DUSK.tree)}${hill(W, H, 392, DUSK.hills[1], -24)}${put(640, 404, 1, steeple)}${house(770, 412, 0.74, DUSK, '#a8465a')}${house(842, 408, 0.6, DUSK)}${roundTree(550, 418, 0.7, DUSK.tree)}${hill(W, H, 490, DUSK.hills[2], 18)}${roundTree(900, 520, 1, '#46498a')}${roundTree(500, 530, 0.8, '#46498a')}${hill(W, H, 560, DUSK.hills[3], -12)}${grass(W, 604, '#2b3063', 5)}${flat('M-10-10H424V610H-10z', '#f0dcc4')}${line('M424-10V610')}${[40, 140, 470, 566].map((y, i) => line(`M${i % 2 ? 8 : 330} ${y}h60`, 4, '#d9bd98')).join('')}${box(46, 84, 300, 392, '#fdeec4')}${flat('M46 84H346V170C250 140 140 140 46 170z', '#f9d87f', 0.8)}<svg x="46" y="84" width="300" height="392" viewBox="46 84 300 392">${put(212, 684, 1.08, drawCello({ endpin: 20 }), -3)}</svg>${curtain(1)}${curtain(-1)}${line('M46 476V84H346V476', 18)}${line('M46 476V84H346V476', 8, '#fff8ec')}${shutter(352, 62)}${box(14, 470, 366, 32, '#fff8ec', 6)}${line('M40 540h70M250 560h60', 4, '#d9bd98')}<path d="M262 300C360 250 420 330 480 300S540 246 566 236" stroke="${NOTE}" stroke-width="6" stroke-dasharray="4 20"/>${put(690, 216, 1, roundNote, -8)}${put(838, 120, 0.9, bat, 10)}${grain(W, H, 60)}`,
  DUSK.sky,
);

/** A lit lantern of glass and tin, 90 × 190 on 0,0. */
const glassLantern = `${line('M-30-132C-30-190 30-190 30-132', 13)}${line('M-30-132C-30-190 30-190 30-132', 4, '#cfd9ee')}${inked('M-34-30C-46-56-46-92-32-118H32C46-92 46-56 34-30z', '#fff3d0')}${flat('M0-92C-22-68-20-40 0-36C20-40 22-68 0-92z', C.marigold)}${flat('M0-70C-10-58-9-42 0-39C9-42 10-58 0-70z', '#fffdf7')}${line('M-30-100C-38-80-38-62-32-46', 5, '#fffdf7')}${inked('M-38-116L-22-138H22L38-116z', C.dusk)}${inked('M-44-32H44L50 0H-50z', C.dusk)}${line('M-34-16h68', 4, C.lilac)}`;
const reed = (x: number, y: number, k: number, lean: number) =>
  put(
    x,
    y,
    k,
    `${line('M0 0C2-50 0-90 4-130', 9)}${line('M0 0C2-50 0-90 4-130', 3.5, '#6f9a7d')}${inked('M-5-128C-5-160 13-160 13-128C13-108-5-108-5-128z', '#8a5a36')}`,
    lean,
  );
const tune = [
  [596, 214],
  [648, 178],
  [700, 136],
  [756, 190],
]
  .map(([x, y], i) => put(x!, y!, 0.9 + i * 0.04, written, i * 3))
  .join('');

const lanternAtTheRiver = picture(
  W,
  H,
  `${flat('M-10 160C220 130 460 190 700 156S920 150 970 140V360H-10z', '#8f6ea5', 0.5)}${flat('M-10 236C260 262 420 208 660 236S900 250 970 224V360H-10z', '#e58fa0', 0.3)}${starry(W, 190, 40, 27, [150, 96, 110])}${moon(150, 96, 48)}${hill(W, H, 296, NIGHT.hills[0], 22)}${house(300, 312, 0.5, NIGHT)}${house(352, 308, 0.62, NIGHT, '#7a3350')}${poplar(410, 316, 0.6, NIGHT.tree)}${poplar(866, 306, 0.7, NIGHT.tree)}${hill(W, H, 352, NIGHT.hills[1], -14)}${flat('M-10 372C200 356 420 388 640 370S880 360 970 372V520H-10z', '#6a86c4')}${line('M60 396c22-10 44 10 66 0M420 404c22-10 44 10 66 0M800 398c22-10 44 10 66 0M190 424c22-10 44 10 66 0', 4, '#c9d8f0')}${spot(650, 404, 60, '#fbd27a', 0.18)}${line('M618 396c20-8 44 8 64 0M630 414c14-6 28 6 40 0', 5, '#fdeec4')}${flat('M-10 452C160 420 420 436 640 444S880 430 970 440V610H-10z', '#4f7a66')}${grass(W, 460, '#4f7a66', 9)}${flat('M-10 540C220 510 700 540 970 520V610H-10z', '#3f6b57')}${reed(52, 500, 1, -4)}${reed(94, 512, 0.8, 5)}${reed(914, 500, 1, 4)}${spot(640, 440, 190, '#fdeec4', 0.16)}${spot(640, 440, 120, '#fdeec4', 0.22)}${put(640, 536, 1.16, glassLantern)}${put(300, 548, 1.22, crouchingPig('glad'))}${put(768, 540, -1.34, duckling(), -17)}${tune}${grass(W, 606, '#2f5148', 5)}${grain(W, H, 60)}`,
  '#4b4f94',
);

/** Pictures of the stories that members read, 960 × 600. */
export const clubStories: Record<string, string> = {
  'story-note': noteLeaves,
  'story-lantern': lanternAtTheRiver,
};
