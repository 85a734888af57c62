import { drawCello, CELLO_SIZES } from '@studio/mfe-content/art/cello/draw-cello';
import { cat, chefCalled, houseCat, type ChefName } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { duckling, pig } from '../cast/pig.ts';
import { coin, coinJar, counter, firework, lanterns } from '../cast/things.ts';
import { DUSK, grass, hill, house, moon, NIGHT, poplar, roundTree, starry } from '../cast/village.ts';
import { bunting } from './hero.ts';
import { chef, COLOURS as C, doll, flat, line, picture, rain, spot } from './parts.ts';

const W = 960;
const H = 600;

const parade = picture(
  W,
  H,
  `${starry(W, 330, 40, 11)}${firework(140, 130, 92, C.marigold)}${firework(800, 120, 100, C.rose)}${firework(470, 66, 52, C.lilac)}${hill(W, H, 350, NIGHT.hills[0], 24)}${house(90, 372, 0.8, NIGHT)}${house(176, 366, 1, NIGHT, '#7a3350')}${poplar(244, 372, 0.8, NIGHT.tree)}${house(800, 366, 0.9, NIGHT, '#7a3350')}${house(886, 372, 0.76, NIGHT)}${hill(W, H, 430, NIGHT.hills[1], -20)}${lanterns(W, 216, 7, 0.62)}${flat('M-10 520C160 470 420 560 600 510S860 490 970 510V610H-10z', '#fff8ec')}${put(456, 566, 1.5, pig('glad', { rider: `<g transform="scale(.84)">${duckling()}</g>` }))}`,
  NIGHT.sky,
);

/** A doll that hangs by a thread from a rope. */
const hung = (x: number, rope: number, y: number, k: number, name: string, turn: number, head = 92) =>
  `${line(`M${x} ${rope}L${(x + Math.sin((-turn * Math.PI) / 180) * -head * k).toFixed(0)} ${y - head * k}`, 4, '#fdeec4')}${put(x, y, k, doll(name), turn)}`;
const guardians = picture(
  W,
  H,
  `${flat('M-10-10H470C430 180 520 380 480 610H-10z', '#9fb0d6')}${starry(W, 0, 0)}${spot(780, 150, 70, C.marigold)}${spot(780, 150, 104, C.marigold, 0.25)}${flat('M60 150C20 150 10 104 56 96C54 50 120 34 146 66C176 30 250 40 252 86C310 80 320 150 268 150z', '#eef1fa')}${rain(430, 420, 34, 5)}${hill(W, H, 400, DUSK.hills[0], 24)}${house(150, 424, 0.76, DUSK)}${house(812, 412, 0.9, DUSK, '#c2432a')}${poplar(880, 420, 0.8, DUSK.tree)}${hill(W, H, 478, '#8db594', -20)}${roundTree(60, 500, 0.8, '#6f9a7d')}${hill(W, H, 540, '#6f9a7d', 12)}${grass(W, 600, '#4f7a66', 5)}${line('M-10 60Q480 128 970 60', 5, '#fdeec4')}${hung(222, 92, 314, 1.3, 'Rose Petal', -4, 108)}${hung(488, 94, 318, 1.5, 'Queen Heritage', 2, 118)}${hung(752, 90, 318, 1.3, 'Golden Star', 4, 122)}`,
  '#f3c9b0',
);

const BACK: ChefName[] = ['macaroon', 'pickles', 'apple', 'coconut', 'watermelon', 'avocado', 'blueberry'];
const FRONT: ChefName[] = ['strawberry', 'pineapple', 'mango', 'cupcake', 'cheddar', 'broccoli'];
const pan = (x: number, k: number) =>
  put(
    x,
    0,
    k,
    `${line('M0 0V40', 8)}<circle cy="70" r="36" fill="#8b93ab"/><circle cy="70" r="24" fill="#aab2c2" stroke-width="3"/>`,
  );
const kitchen = picture(
  W,
  H,
  `${Array.from({ length: 12 }, (_, i) => flat(`M${i * 84} 0h42v600h-42z`, '#f9dca2', 0.6)).join('')}${line('M-10 26H970', 10)}${bunting(262, 26, 698, 26, 40, 8)}${[60, 190, 770, 900].map((x, i) => pan(x, 0.9 + (i % 2) * 0.2)).join('')}${BACK.map((name, i) => put(84 + i * 132, 240 + (i % 2) * 12, 0.78, chef(chefCalled(name)))).join('')}${FRONT.map((name, i) => put(96 + i * 154, 424, 0.94, chef(chefCalled(name)))).join('')}${counter(W, H, 548, C.persimmon, '#a83722')}`,
  '#fbe6bd',
);

const reach = cat(houseCat('happy'), {
  hat: false,
  apron: false,
  lean: 8,
  paws: [
    [-58, -60],
    [86, -150],
  ],
  elbows: [14, 4],
});
const sizes = picture(
  W,
  H,
  `${starry(W, 300, 46, 3)}${moon(120, 110, 50)}${hill(W, H, 360, NIGHT.hills[0], 24)}${house(240, 384, 0.8, NIGHT)}${house(318, 378, 0.96, NIGHT, '#7a3350')}${poplar(380, 384, 0.8, NIGHT.tree)}${hill(W, H, 440, NIGHT.hills[1], -20)}${flat('M-10 500C200 460 420 540 620 490S860 480 970 500V610H-10z', '#4f7a66')}${spot(790, 300, 250, '#fdeec4', 0.12)}${spot(790, 300, 180, '#fdeec4', 0.14)}${put(800, 584, CELLO_SIZES.full, drawCello())}${put(350, 566, CELLO_SIZES['three-quarter'] * 0.86, drawCello())}${put(210, 560, CELLO_SIZES.first * 0.86, drawCello())}${put(580, 580, 1.16, reach)}${put(84, 580, 0.86, coinJar(0.7))}${coin(92, 420, 12)}${coin(66, 376, -20)}`,
  NIGHT.sky,
);

/** Pictures of the four featured links of the home page, 960 × 600. */
export const featured: Record<string, string> = {
  'featured-new-year-pig': parade,
  'featured-ghost-dolls': guardians,
  'featured-chefs': kitchen,
  'featured-cello': sizes,
};
