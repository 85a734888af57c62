import { CHEFS, cat, type ChefName, chefCalled, type Pose } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { poplar, roundTree } from '../cast/village.ts';
import { broccoli, pin } from './goods.ts';
import { at, box, COLOURS as C, flat, grain, inked, line, picture, spot, words } from './parts.ts';

const CREAM = '#fffdf7';
type Point = readonly [x: number, y: number];
interface Scene {
  chef: ChefName;
  wall: string;
  stripe: string;
  paws: readonly [Point, Point];
  /** Drawn between the body and the arms, in units of the cat. The floor is y = 0. */
  held?: string;
  /** Drawn over the whole cat, in units of the cat. */
  over?: string;
  /** Drawn behind the cat, in px of the picture. */
  room?: string;
  mood?: 'happy' | 'sleepy' | 'surprised';
  lean?: number;
}

/** A product in the paws of the chef who sells it, 480 × 480. */
function inUse({ chef, wall, stripe, room = '', mood, ...pose }: Scene): string {
  const figure = cat(chefCalled(chef, mood ?? CHEFS[chef].mood), pose satisfies Pose);
  return picture(
    480,
    480,
    `${Array.from({ length: 7 }, (_, i) => flat(`M${i * 76} 0h38v480h-38z`, stripe, 0.6)).join('')}${flat('M-10 400H490V490H-10z', '#d9a06b')}${line('M-10 400H490')}${line('M30 440h90M320 452h120', 3, '#b37d4a')}${room}${put(240, 436, 1.24, figure)}${grain(480, 480, 36)}`,
    wall,
  );
}

const BOW =
  'M-6 0C-22-22-52-24-52-4C-52 18-22 20-6 6zM6 0C22-22 52-24 52-4C52 18 22 20 6 6zM-10-8H10V12H-10z';
const star = 'M0-30L8-9L30-8L13 6L19 28L0 15L-19 28L-13 6L-30-8L-8-9z';
const bits = (points: readonly Point[]) =>
  points
    .map(
      ([x, y], i) =>
        `<g transform="translate(${x} ${y}) rotate(${(i * 47) % 180})">${line('M-7 0h14', 8, [C.persimmon, C.marigold, '#6c9bd1', C.sage][i % 4])}</g>`,
    )
    .join('');
const YELLOWS = ['#f9dc7c', '#f3b33d', '#fbe6a6', '#e8a22c', '#fff1c9'];

const scenes: Record<string, Scene> = {
  'goods-mango-2': {
    chef: 'mango',
    wall: '#fbe6bd',
    stripe: '#f9d894',
    paws: [
      [-46, -70],
      [56, -84],
    ],
    held: `<circle cx="-4" cy="-64" r="46" fill="${CREAM}"/><circle cx="-4" cy="-64" r="30" fill="#eee6da" stroke-width="3"/>${inked('M26-104H82V-8H26z', C.marigold)}${YELLOWS.map((fill, i) => flat(`M29 ${-101 + i * 18.4}H79V${-83 + i * 18.4}H29z`, fill)).join('')}${line('M26-104H82V-8H26z')}${line('M32-8v10M46-8v10M60-8v10M74-8v10', 4, C.marigold)}`,
  },
  'goods-strawberry-2': {
    chef: 'strawberry',
    wall: '#f9dfe3',
    stripe: '#f4c6cd',
    paws: [
      [-46, -48],
      [46, -48],
    ],
    held: `${inked('M-38-94C-48-80-48-14-38-4C-24 4 24 4 38-4C48-14 48-80 38-94z', '#d6493a')}${inked('M-42-112H42V-92H-42z', '#fff8ec')}${box(-30, -76, 60, 56, CREAM, 6)}<g transform="translate(0 -58) scale(.5)">${inked(BOW, C.persimmon)}</g>${line('M-20-36h40', 3)}`,
  },
  'goods-pineapple-2': {
    chef: 'pineapple',
    wall: '#dfe6f5',
    stripe: '#cbd8ee',
    lean: -4,
    paws: [
      [-58, -48],
      [92, -176],
    ],
    held: `${inked('M92-176C120-226 176-214 190-180C176-160 160-150 150-112C128-118 104-140 92-176z', '#fff8ec')}${line('M112-198C130-176 136-160 138-122M140-208C152-186 156-170 152-140M166-204C172-192 172-180 166-166', 7, '#93b8a4')}`,
  },
  'goods-cupcake-2': {
    chef: 'cupcake',
    wall: '#f9dfe3',
    stripe: '#f4c6cd',
    mood: 'surprised',
    paws: [
      [-52, -50],
      [84, -168],
    ],
    held: `${inked('M-84-70V-8C-84 4-20 4-20-8V-70z', C.lilac)}<ellipse cx="-52" cy="-70" rx="32" ry="10" fill="${CREAM}"/>${box(-74, -48, 44, 26, '#fff8ec', 4)}`,
    over: bits([
      [60, -210],
      [96, -232],
      [126, -196],
      [118, -150],
      [140, -120],
      [40, -250],
      [-80, -220],
      [-110, -170],
      [-130, -110],
      [130, -70],
      [-60, -84],
      [-44, -90],
      [110, -20],
      [-118, -40],
      [84, 4],
    ]),
  },
  'goods-avocado-2': {
    chef: 'avocado',
    wall: '#e3ebc9',
    stripe: '#d5e0b0',
    mood: 'sleepy',
    lean: -8,
    paws: [
      [-80, -60],
      [80, -60],
    ],
    held: `${inked('M-86-92C-92-112-70-118-54-110C-20-102 20-102 54-110C70-118 92-112 86-92C80-70 80-50 86-30C92-10 70-4 54-12C20-20-20-20-54-12C-70-4-92-10-86-30C-80-50-80-70-86-92z', '#b5cf7e')}${words(0, -52, 26, 'TOO LATE')}`,
  },
  'goods-pickles-2': {
    chef: 'pickles',
    wall: '#dbe7dd',
    stripe: '#c3d8c8',
    paws: [
      [-58, -48],
      [86, -140],
    ],
    room: `${line('M352 70V420M428 70V420M352 120H428M352 186H428M352 252H428M352 318H428M352 384H428', 18)}${line('M352 70V420M428 70V420M352 120H428M352 186H428M352 252H428M352 318H428M352 384H428', 8, '#d9a06b')}<g transform="translate(390 238) rotate(3)">${box(-66, -34, 132, 68, CREAM, 6)}<path d="M-56-24H56V24H-56z" stroke="#aab2c2" stroke-width="5"/>${words(0, 8, 24, 'LADDER')}</g>`,
  },
  'goods-watermelon-2': {
    chef: 'watermelon',
    wall: '#f9dfe3',
    stripe: '#f4c6cd',
    paws: [
      [-40, -40],
      [62, -74],
    ],
    held: `${inked('M-62-108H36V4H-62z', CREAM)}${inked('M-62-108H36V-84H-62z', '#a9c7ad')}${line('M-12-78V-4M-52-58H26M-52-38H26M-52-18H26', 3)}${line('M-46-66l10 2M-46-46l8 2M0-64l8 6 12-12M0-44l8 6 12-12M-46-26l12 2', 4, C.persimmon)}${inked('M58-112L72-106L34-38L26-30L26-42z', C.marigold)}`,
  },
  'goods-coconut-2': {
    chef: 'coconut',
    wall: '#e9e1f7',
    stripe: '#dcd0f1',
    mood: 'happy',
    paws: [
      [-58, -62],
      [58, -62],
    ],
    held: `${inked('M-64-82H64C64-40 40-20 0-20S-64-40-64-82z', CREAM)}<ellipse cy="-82" rx="64" ry="17" fill="#f1cf95"/>${line('M-58-58C-30-46 30-46 58-58', 5, C.lilac)}`,
  },
  'goods-macaroon-2': {
    chef: 'macaroon',
    wall: '#dfe6f5',
    stripe: '#cbd8ee',
    paws: [
      [-58, -48],
      [58, -48],
    ],
    over: at(-28, -106, 0.36, pin(C.lilac, '#8f7cc0')) + at(26, -106, 0.36, pin('#fbe6bd', '#eecb8a')),
  },
  'goods-cheddar-2': {
    chef: 'cheddar',
    wall: '#fbe6bd',
    stripe: '#f9d894',
    paws: [
      [-58, -48],
      [96, -150],
    ],
    room: `${box(336, 60, 128, 150, C.marigold, 6)}${[
      [350, 74],
      [450, 96],
      [346, 190],
      [448, 196],
    ]
      .map(([x, y]) => spot(x!, y!, 5, '#d98f1f'))
      .join(
        '',
      )}${box(352, 78, 96, 114, CREAM)}${line('M366 98h68M366 114h54M366 130h62', 4)}${[0, 1, 2, 3, 4, 5].map((i) => spot(372 + (i % 3) * 28, 152 + Math.floor(i / 3) * 22, 6, i ? '#8f7f95' : '#e09a2a')).join('')}${box(20, 250, 92, 160, '#b3794a')}${line('M20 330H112M66 250V410', 4, '#8a5a36')}`,
  },
  'goods-blueberry-2': {
    chef: 'blueberry',
    wall: '#3b3f73',
    stripe: '#4b4f8c',
    paws: [
      [-48, -52],
      [66, -52],
    ],
    held: `${inked('M-84-72C-84-96-24-96-24-72L-18-6C-20 4-88 4-90-6z', '#6467a8')}${inked('M-92-82H-16V-68H-92z', C.dusk)}<g transform="translate(-54 -36) scale(.7)">${inked(star, C.marigold)}</g>`,
    over: `${spot(66, -74, 54, '#fbd27a', 0.28)}${inked('M36-80H96C96-52 84-42 66-42S36-52 36-80z', CREAM)}${line('M96-74C112-76 110-52 92-54', 5)}${inked('M66-110C56-98 56-86 66-84C76-86 76-98 66-110z', C.marigold)}`,
    room: `<g stroke="none" fill="#fdeec4"><circle cx="60" cy="80" r="4"/><circle cx="410" cy="70" r="5"/><circle cx="370" cy="150" r="3"/><circle cx="110" cy="160" r="3"/></g>`,
  },
  'goods-apple-2': {
    chef: 'apple',
    wall: '#4b4f94',
    stripe: '#565a9f',
    paws: [
      [-58, -48],
      [88, -170],
    ],
    room: `${line('M392-10V60', 5, '#fdeec4')}${spot(392, 118, 110, '#fbd27a', 0.22)}<g transform="translate(392 164) scale(2)">${inked('M0-40C-10-48-32-46-32-22C-32-2-14 8 0 2C14 8 32-2 32-22C32-46 10-48 0-40z', '#e0604a')}</g>${flat('M394 92C420 76 452 86 452 122C452 156 420 176 394 166z', '#f7cf5e')}${line('M360 96C348 124 354 148 372 162M424 96C436 124 430 148 412 162M392 88V166', 4)}${inked('M396 78C416 50 446 60 448 82C430 94 408 92 396 78z', C.sage)}`,
  },
  'goods-broccoli-2': {
    chef: 'broccoli',
    wall: '#dbe7dd',
    stripe: '#c3d8c8',
    paws: [
      [-58, -48],
      [46, -66],
    ],
    held: `<circle cx="10" cy="-88" r="34" fill="#c98f5a"/><circle cx="10" cy="-88" r="26" fill="#e3b682" stroke-width="3"/>${at(-4, -70, 0.2, broccoli)}${at(24, -70, 0.2, broccoli)}${at(10, -66, 0.3, broccoli)}`,
    room: `${roundTree(78, 402, 1.5, '#6f9a7d')}${roundTree(400, 402, 1.9, '#5f8b70')}${poplar(452, 404, 1.3, '#6f9a7d')}`,
  },
};

/** Second pictures of the chefs' products, in use. */
export const goodsInUse: Record<string, string> = Object.fromEntries(
  Object.entries(scenes).map(([name, scene]) => [name, inUse(scene)]),
);
