import { cat, chefCalled, type ChefName } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { duckling, pig } from '../cast/pig.ts';
import { bowl, counter, drum, firework, lantern, lanterns } from '../cast/things.ts';
import { grass, hill, house, lamp, moon, NIGHT, poplar, starry } from '../cast/village.ts';
import { bunting } from './hero.ts';
import { chef, COLOURS as C, doll, flat, grain, INK, line, picture, words } from './parts.ts';

const W = 720;
const H = 960;
const cover = (background: string, body: string) =>
  picture(W, H, `${body}${grain(W, H, 60)}${flat('M0 0H22V960H0z', INK, 0.18)}`, background);
const author = (fill: string) => words(372, 924, 34, 'Claire Arbor', fill);

const stick = (turn: number) =>
  `<g transform="rotate(${turn})">${line('M0 0V-70', 12)}${line('M0 0V-70', 5, '#d9a06b')}<circle cy="-78" r="9" fill="#d9a06b"/></g>`;
const pole = (fill: string) =>
  `${line('M-40 120L30-150', 10)}${line('M-40 120L30-150', 4, '#d9a06b')}<g transform="translate(30 -150) scale(.72)">${lantern(fill)}</g>`;
const parade = cover(
  NIGHT.sky,
  `<g transform="translate(0 236)">${starry(W, 220, 36, 3, [600, 64, 130])}</g>${moon(600, 300, 70)}${words(372, 128, 62, 'The Ghost Doll', '#fff8ec')}${words(372, 216, 80, 'Parade', C.marigold)}${hill(W, H, 440, NIGHT.hills[0], 26)}${house(78, 468, 0.86, NIGHT)}${house(168, 460, 1.1, NIGHT, '#7a3350')}${house(256, 468, 0.8, NIGHT)}${poplar(312, 470, 1, NIGHT.tree)}${house(664, 452, 0.9, NIGHT)}${hill(W, H, 540, NIGHT.hills[1], -26)}${house(590, 560, 1, NIGHT, '#7a3350')}${lamp(660, 600, 1.1)}${flat('M-10 800C160 700 320 720 460 660S660 620 740 560V970H-10z', '#3f6b5c')}${put(648, 556, 0.62, doll('', { trim: C.sage }), 6)}${put(540, 580, 0.94, pole(C.rose))}${put(566, 562, 0.84, doll('Rose Petal'), 5)}${put(420, 580, 1.12, doll('Golden Star'), 3)}${put(300, 560, 1.1, pole(C.marigold))}${put(252, 604, 1.5, doll('Queen Heritage'), 3)}${put(470, 700, 1.34, doll('', { face: 'surprised', trim: C.persimmon }), 4)}${put(500, 856, 1.3, drum, -5)}${put(396, 742, 1.2, stick(24))}${put(586, 726, 1.2, stick(-24))}${flat('M-10 850C180 820 420 900 740 850V970H-10z', '#24473f')}${grass(W, 862, '#24473f', 9)}${author('#fff8ec')}`,
);

const BEHIND: [ChefName, number, number][] = [
  ['macaroon', 104, 440],
  ['strawberry', 236, 414],
  ['cupcake', 492, 414],
  ['broccoli', 624, 440],
];
const SIDES: [ChefName, number, number][] = [
  ['pickles', 106, 632],
  ['pineapple', 622, 632],
];
const stirring = cat(chefCalled('mango'), {
  paws: [
    [-92, -84],
    [92, -84],
  ],
  elbows: [10, 10],
});
const recipes = cover(
  '#fbe3b0',
  `${Array.from({ length: 9 }, (_, i) => flat(`M${i * 84} 0h42v960h-42z`, '#f8d993', 0.55)).join('')}${words(372, 118, 62, 'The Cat Chefs’', C.persimmon)}${words(372, 200, 62, 'Recipe Book', INK)}${bunting(-20, 226, 740, 226, 26, 12)}${BEHIND.map(([name, x, y]) => put(x, y, 0.86, chef(chefCalled(name)))).join('')}${SIDES.map(([name, x, y]) => put(x, y, 1, chef(chefCalled(name)))).join('')}${put(364, 778, 1.46, stirring)}${counter(W, H, 752, C.persimmon, '#a83722')}${put(364, 762, 1.24, bowl(C.lilac, '#9c89cc', flat('M-98-104C-70-132-30-122 0-136C30-122 70-132 98-104z', '#fbd27a')))}${author('#fff8ec')}`,
);

const late = cover(
  NIGHT.sky,
  `<g transform="translate(0 226)">${starry(W, 300, 44, 11)}</g>${words(372, 116, 60, 'The Pig Who Was', '#fff8ec')}${words(372, 196, 60, 'Late for New Year', C.marigold)}${firework(150, 356, 96, C.marigold)}${firework(604, 296, 70, C.rose)}${firework(372, 300, 46, C.lilac)}${hill(W, H, 520, NIGHT.hills[0], 26)}${house(76, 546, 0.9, NIGHT)}${house(162, 540, 1.1, NIGHT, '#7a3350')}${poplar(232, 546, 1, NIGHT.tree)}${house(576, 536, 0.9, NIGHT, '#7a3350')}${house(654, 540, 0.8, NIGHT)}${hill(W, H, 610, NIGHT.hills[1], -24)}${lanterns(W, 470, 6, 0.72)}${flat('M-10 800C140 740 330 830 500 780S680 770 740 790V970H-10z', '#fff8ec')}${put(338, 866, 1.78, pig('glad', { rider: `<g transform="scale(.86)">${duckling()}</g>` }))}${author(INK)}`,
);

/** Covers of the books, 720 × 960. */
export const covers: Record<string, string> = {
  'book-ghost-doll-parade': parade,
  'book-cat-chefs': recipes,
  'book-new-year-pig': late,
};
