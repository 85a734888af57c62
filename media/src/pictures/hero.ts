import { cat, chefCalled, PLAYING } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { grass, hill, house, lamp, moon, poplar, roundTree, starry, type Light } from '../cast/village.ts';
import { COLOURS as C, doll, flat, inked, line, picture } from './parts.ts';

/** Colours of a late summer dusk, dark enough for light text. */
const LATE: Light = {
  sky: '#3a3b78',
  hills: ['#5a5799', '#4b4a8a', '#3d3f79', '#2c3163'],
  wall: '#8480bb',
  roof: '#2b2e62',
  window: '#fbd27a',
  tree: '#3a3b74',
};
const GRASS = '#3f6b5c';

const note = (x: number, y: number, k: number, fill: string, turn = 0) =>
  put(
    x,
    y,
    k,
    `${line('M9-4V-52C26-46 34-34 26-20', 7, fill)}<ellipse cx="-1" cy="-4" rx="12" ry="9" transform="rotate(-18)" fill="${fill}" stroke="none"/>`,
    turn,
  );

const FLAGS = [C.marigold, C.persimmon, C.sage, C.lilac, C.rose];
/** A sagging string of flags between two points. `sag` is in px. */
export function bunting(x1: number, y1: number, x2: number, y2: number, sag: number, count: number): string {
  const point = (t: number) => {
    const x = x1 + (x2 - x1) * t;
    return [x, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  };
  const flags = Array.from({ length: count }, (_, i) => {
    const [ax, ay] = point((i + 0.14) / count);
    const [bx, by] = point((i + 0.86) / count);
    const drop = (bx - ax) * 1.1;
    return inked(
      `M${ax.toFixed(0)} ${ay.toFixed(0)}L${bx.toFixed(0)} ${by.toFixed(0)}L${((ax + bx) / 2).toFixed(0)} ${((ay + by) / 2 + drop).toFixed(0)}z`,
      FLAGS[i % FLAGS.length]!,
    );
  });
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2];
  return `${line(`M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`, 4, '#fdeec4')}<g stroke-width="4">${flags.join('')}</g>`;
}

const mango = cat(chefCalled('mango'), { ...PLAYING, hat: true, apron: true, lean: -5 });
/** A doll who dances. */
const dancer = (ink: number) =>
  `<g stroke-width="${ink}" transform="translate(0 -122)">${doll('Rose Petal')}</g>`;

const wide = picture(
  1600,
  720,
  `${starry(1600, 380, 90, 12)}${hill(1600, 720, 372, LATE.hills[0], 30)}${house(776, 396, 0.66, LATE)}${house(852, 388, 0.9, LATE, '#6a3550')}${house(936, 392, 0.7, LATE)}${poplar(1000, 396, 0.8, LATE.tree)}${poplar(1032, 398, 0.62, LATE.tree)}${house(1512, 380, 0.8, LATE)}${hill(1600, 720, 452, LATE.hills[1], -34)}${poplar(150, 470, 0.8, LATE.tree)}${poplar(186, 474, 0.6, LATE.tree)}${house(1130, 478, 0.9, LATE, '#6a3550')}${roundTree(1066, 486, 0.8, LATE.tree)}${house(700, 496, 0.72, LATE)}${hill(1600, 720, 540, LATE.hills[2], 24)}${lamp(830, 590, 1.05)}${roundTree(70, 560, 1.1, '#31346a')}${flat('M-20 640C320 560 620 640 900 606S1400 560 1620 620V740H-20z', GRASS)}${grass(1600, 716, '#2f5148', 9)}${bunting(900, 30, 1640, 60, 60, 12)}${note(1010, 330, 0.9, C.marigold, -8)}${note(940, 236, 0.7, '#fdeec4', 10)}${note(1082, 250, 0.6, C.rose, 4)}${put(1050, 676, 1.22, dancer, -7)}${put(1310, 690, 1.52, mango)}`,
  LATE.sky,
);

const tall = picture(
  900,
  640,
  `${starry(900, 300, 50, 12, [120, 118, 110])}${moon(120, 118, 54)}${hill(900, 640, 300, LATE.hills[0], 26)}${house(200, 330, 0.8, LATE)}${house(286, 320, 1, LATE, '#6a3550')}${poplar(354, 326, 0.8, LATE.tree)}${house(830, 316, 0.9, LATE)}${hill(900, 640, 390, LATE.hills[1], -24)}${house(60, 430, 0.9, LATE)}${hill(900, 640, 470, LATE.hills[2], 20)}${flat('M-20 560C180 510 380 570 560 540S800 510 920 550V660H-20z', GRASS)}${grass(900, 640, '#2f5148', 9)}${bunting(330, -6, 940, 40, 46, 9)}${note(370, 250, 0.9, C.marigold, -8)}${note(316, 156, 0.7, '#fdeec4', 10)}${note(438, 160, 0.64, C.rose, 4)}${put(240, 612, 1.5, dancer, -7)}${put(580, 626, 1.7, mango)}`,
  LATE.sky,
);

/**
 * The first picture of the home page, for wide screens and for phones. On wide screens the moon is part of the page.
 */
export const heroes: Record<string, string> = { 'hero-wide': wide, 'hero-tall': tall };
