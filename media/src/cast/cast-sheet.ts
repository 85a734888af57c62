import { CELLO_SIZES, drawBow, drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { DOLL_LOOKS, drawDoll, PLAIN_DOLL } from '@studio/mfe-content/art/doll/draw-doll';
import { drawCat, type CatSitter } from '@studio/mfe-content/art/cat/draw-cat';
import { flat, line, picture, words } from '../pictures/parts.ts';
import { CAT_HEIGHT, cat, CHEFS, houseCat, STANDING } from './cats.ts';
import { put } from './pen.ts';
import { duckling, pig, pigHead } from './pig.ts';
import { DUSK, hill, house, lamp, moon, NIGHT, poplar, roundTree, starry } from './village.ts';

const W = 2400;
const MOODS = ['happy', 'sleepy', 'surprised'] as const;
const EVERYBODY: [name: string, sitter: CatSitter][] = [
  ...Object.entries(CHEFS).map(([name, sitter]): [string, CatSitter] => [
    name[0]!.toUpperCase() + name.slice(1),
    sitter,
  ]),
  ['The cat', houseCat()],
];
const COLUMN = W / 7;

/** The house cat is not a chef: it has no hat and no apron. */
const cooks = (name: string) => name !== 'The cat';
const face = (sitter: CatSitter, hatted: boolean) => {
  const { head, eyes, hat } = drawCat(sitter);
  return head + eyes + (hatted ? hat : '');
};
/** One cat from the front and turned, with its three moods below. */
function cats([name, sitter]: [string, CatSitter], n: number): string {
  const x = ((n % 7) + 0.5) * COLUMN;
  const y = 420 + Math.floor(n / 7) * 560;
  const pose = { ...STANDING, hat: cooks(name), apron: cooks(name) };
  const front = put(x - 78, y, 0.78, cat(sitter, pose));
  const turned = put(x + 84, y, 0.78, cat({ ...sitter, look: 15 }, pose));
  const moods = MOODS.map((mood, i) =>
    put(x - 96 + i * 96, y + 104, 0.54, face({ ...sitter, mood }, cooks(name))),
  );
  return `${front}${turned}${moods.join('')}${words(x, y + 186, 30, name)}`;
}

const DOLLS = Object.entries({ ...DOLL_LOOKS, Pim: { ...PLAIN_DOLL, face: 'surprised' as const } });
const dolls = DOLLS.map(([name, look], n) => {
  const x = 190 + n * 330;
  const moods = (['smile', 'dream', 'surprised'] as const).map((mood, i) =>
    put(x - 90 + i * 90, 1710, 0.34, drawDoll({ ...look, face: mood })),
  );
  return `${put(x - 78, 1510, 0.76, drawDoll(look))}${put(x + 78, 1510, 0.76, drawDoll(look, 13))}${moods.join('')}${words(x, 1796, 30, name)}`;
}).join('');
const mei = `${put(1680, 1600, 0.94, pig('glad'))}${put(1990, 1600, 0.94, pig('proud', { rider: duckling() }))}${put(2240, 1600, 1, duckling())}${put(2330, 1600, 0.8, duckling(true))}${(['glad', 'worried', 'proud'] as const).map((mood, i) => put(1640 + i * 150, 1706, 0.66, pigHead(mood))).join('')}${words(1800, 1796, 30, 'Mei and the duckling')}`;

/** All characters side by side at one scale. */
const scale = `${flat(`M0 2420H${W}V2460H0z`, '#e6d3b2')}${line(`M0 2420H${W}`, 4)}${[
  ['full', CELLO_SIZES.full, 190],
  ['three-quarter', CELLO_SIZES['three-quarter'], 420],
  ['first', CELLO_SIZES.first, 610],
]
  .map(
    ([name, k, x]) =>
      `${put(Number(x), 2420, Number(k), drawCello())}${words(Number(x), 2500, 28, String(name))}`,
  )
  .join(
    '',
  )}${put(720, 1840, 1, drawBow(), 12)}${put(830, 2420, 1, cat(CHEFS.mango, STANDING))}${line(`M700 ${2420 - CAT_HEIGHT}H940`, 3, '#b37d4a')}${words(830, 2500, 28, 'a cat')}${put(1080, 2420 - 118, 0.94, drawDoll(PLAIN_DOLL))}${words(1080, 2500, 28, 'a doll')}${put(1340, 2420, 1, pig('glad', { stride: 0 }))}${words(1340, 2500, 28, 'Mei')}${put(1560, 2420, 0.9, duckling())}`;
const village = (x: number, light: typeof NIGHT) =>
  `<svg x="${x}" y="1940" width="340" height="480" viewBox="0 0 340 480"><rect width="340" height="480" fill="${light.sky}"/>${light === NIGHT ? starry(340, 200, 20, 5) : ''}${moon(250, 90, 34)}${hill(340, 480, 220, light.hills[0], 16)}${house(80, 250, 0.7, light, light === NIGHT ? '#7a3350' : '#c2432a')}${house(150, 244, 0.9, light)}${poplar(220, 250, 0.8, light.tree)}${hill(340, 480, 320, light.hills[1], -14)}${roundTree(270, 360, 0.9, light.tree)}${lamp(90, 390, 0.9)}${hill(340, 480, 410, light.hills[2], 10)}</svg>`;

/**
 * The sheet of the cast: every character from the front, turned, in three moods, and at one scale; the cello; the
 * village.
 */
export const castSheet = picture(
  W,
  2560,
  `${words(W / 2, 84, 62, 'The cast')}${EVERYBODY.map(cats).join('')}${dolls}${mei}${scale}${village(1670, NIGHT)}${village(2030, DUSK)}`,
  '#fff8ec',
);
