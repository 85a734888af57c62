import { drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { put } from '../cast/pen.ts';
import { duckling } from '../cast/pig.ts';
import { coin, floor, lantern } from '../cast/things.ts';
import { box, COLOURS as C, doll, flat, grain, inked, line, picture, spot, words } from './parts.ts';
import { nightView } from './videos.ts';

const W = 960;
const H = 600;

/** Blankets folded on a shelf, 200 wide, standing on 0,0. */
function blankets(colours: readonly string[]): string {
  return colours
    .map((fill, i) => {
      const y = -i * 34;
      return `${inked(`M-96 ${y}C-108 ${y}-108 ${y - 34}-96 ${y - 34}H92C104 ${y - 34} 104 ${y} 92 ${y}z`, fill)}${line(`M-90 ${y - 17}H84`, 3, '#fff8ec')}`;
    })
    .join('');
}
const towelRoll = (fill: string) =>
  `<circle cy="-30" r="30" fill="${fill}"/>${line('M0-30c10-6 16 8 4 14s-26-4-22-18 24-18 34-6', 4, '#fff8ec')}`;
const shelf = (y: number) =>
  `${box(120, y, 720, 26, '#c98f5a')}${line(`M150 ${y + 14}h180M420 ${y + 14}h240`, 3, '#a87650')}`;
/** The warm pipe at the side of the cupboard. */
const pipe = `${line('M770 640V70C770 30 730 20 690 20H100', 54)}${line('M770 640V70C770 30 730 20 690 20H100', 42, '#d98b5f')}${line('M758 620V80C758 50 730 34 690 34', 8, '#f3c9a0')}${box(734, 168, 72, 34, '#b3674a', 8)}${box(734, 426, 72, 34, '#b3674a', 8)}`;
const warmth = [
  [700, 130],
  [706, 300],
  [694, 520],
]
  .map(([x, y]) => line(`M${x} ${y}c-18-22 18-34 0-58M${x! - 34} ${y! - 8}c-14-18 14-26 0-44`, 6, C.marigold))
  .join('');
/** The door of the cupboard, open to the left. */
const door = `${inked('M-10 20L110 -10V620L-10 640z', '#e9c08a')}${line('M18 70L86 56V270L18 276zM18 330L86 326V560L18 574z', 4, '#b37d4a')}${spot(92, 318, 9, C.persimmon)}`;
/** A match box for a bed, with its blanket turned back. */
const bed = `${inked('M-120-8H120V44H-120z', '#93abd3')}${inked('M-120-40H-64V-8H-120z', '#fffdf7')}${inked('M-64-30C-20-48 60-46 120-26V8H-64z', C.rose)}${line('M-30-34c0 14-2 26-4 38M20-40c0 16 0 30-2 46M74-34c0 14 0 26-2 40', 3, '#fff8ec')}${words(30, 34, 22, 'MATCHES', '#fff8ec')}`;

/** The airing cupboard in which Rose Petal lives. */
const airingCupboard = picture(
  W,
  H,
  `${flat('M110 0H850V600H110z', '#7a4a66')}${flat('M150 0H810V600H150z', '#93587a')}${spot(652, 270, 150, '#fdeec4', 0.16)}${spot(652, 270, 90, '#fdeec4', 0.2)}${pipe}${warmth}${shelf(200)}${shelf(430)}${put(250, 200, 0.9, blankets([C.dusk, C.lilac, '#fffdf7']))}${put(470, 200, 0.9, blankets([C.sage, '#fbe6bd']))}${put(636, 200, 0.86, towelRoll(C.persimmon))}${put(584, 200, 0.7, towelRoll('#93abd3'))}${put(652, 226, 0.72, lantern(C.marigold))}${put(560, 386, 1, bed)}${put(352, 322, 1.02, doll('Rose Petal', { face: 'dream' }), -5)}${put(250, 596, 0.92, blankets(['#d9a06b', C.rose, '#cfdbf0']))}${put(520, 600, 0.9, blankets(['#fffdf7', C.sage]))}${put(520, 540, 0.74, duckling(), 2)}${door}${inked('M850-10H970V610H850z', '#e9c08a')}${line('M884 40V560', 4, '#b37d4a')}${grain(W, H, 60)}`,
  '#5d3650',
);

const hallDoor = (inside: string) =>
  `<svg x="-190" y="-480" width="380" height="480" viewBox="0 0 380 480">${inside}</svg>${line('M-190 0V-480H190V0', 34)}${line('M-190 0V-480H190V0', 22, '#fff8ec')}${inked('M190-480L330-452V52L190 0z', C.persimmon)}${line('M222-430L302-412V-250L222-258zM222-210L302-200V8L222-20z', 4, '#8f2c1a')}${spot(214, -236, 10, C.marigold)}`;
/** A luggage label on a string. */
const label = `${line('M0-60C10-40-6-20 0 0', 4, '#8a5a36')}${inked('M-34 0L0-14L34 0V62H-34z', '#fbe6bd')}${spot(0, 2, 5, '#8a5a36')}${line('M-20 22h40M-20 36h40M-20 50h24', 3)}`;
/** The tail of a cat that hides; the rest of it is not drawn. */
const tail = (ink: number) =>
  `<path d="M80 0C10 10-30-40-10-96C0-128-30-140-44-120" stroke-width="${44 + 2 * ink}"/><path d="M80 0C10 10-30-40-10-96C0-128-30-140-44-120" stroke="#8f98b5" stroke-width="44"/>${line('M-30-70l34 8M-16-32l30-14M14-6l14-28', 7, '#5b6685')}`;
const mat = `${inked('M-200 0H200L236 46H-236z', '#6f9a7d')}${line('M-170 14H172M-190 30H192', 4, '#4f7a66')}`;
const coatHooks = `${inked('M-110-14H110V14H-110z', '#c98f5a')}${[-70, 0, 70].map((x) => line(`M${x} 10v22c0 14-20 14-20 2`, 8)).join('')}${inked('M-94 38C-120 110-120 170-112 210H-36C-30 160-34 100-54 38C-66 52-84 52-94 38z', C.dusk)}${line('M-74 52V200M-66 90h2M-66 120h2', 4, '#6a6ca8')}${inked('M52 40L56 190H76L72 40zM72 40L84 168H102L88 40z', C.marigold)}${line('M58 176h16M86 156h14', 3, '#b3742a')}`;

/** The full-size cello arrives at home. */
const fullCello = picture(
  W,
  H,
  `${Array.from({ length: 12 }, (_, i) => flat(`M${i * 84} 0h42v600h-42z`, '#f8d993', 0.5)).join('')}${floor(W, H, 486, '#c98f5a', '#a87650')}${put(470, 500, 1, hallDoor(`<g transform="translate(190 480)"><g transform="translate(-190 -480)">${nightView(380, 480)}</g></g>`))}${put(470, 512, 1, mat)}${put(430, 520, 0.86, drawCello({ endpin: 24 }), 6)}${put(500, 116, 0.8, label, -8)}${put(130, 130, 1, coatHooks)}${[
    [300, 560, 0.9],
    [352, 578, 0.9],
    [612, 572, 0.9],
  ]
    .map(([x, y, k]) => put(x!, y!, k!, coin(0, 0, 12)))
    .join(
      '',
    )}${put(214, 486, 0.84, doll('Golden Star', { face: 'sing' }), -5)}${put(130, 500, 0.62, doll('Rose Petal', { face: 'surprised' }), 4)}${put(940, 590, 1.1, tail)}${grain(W, H, 60)}`,
  '#fbe6bd',
);

const room = (d: string, fill: string) => inked(d, fill);
const tag = (x: number, y: number, text: string, size = 25) => words(x, y, size, text);
const stove = `${inked('M-44-60H44V20H-44z', '#4a5674')}${spot(0, -14, 18, C.marigold)}${line('M-30-46h60', 4, '#8f98b5')}${line('M-16-84c-10-14 10-20 0-36M16-84c-10-14 10-20 0-36', 5)}`;
const rug = `${inked('M-62-24H62V24H-62z', C.rose)}${line('M-46-12H46M-46 0H46M-46 12H46', 3, '#fff8ec')}`;
const barrel = `${inked('M-26-36H26C36-12 36 12 26 36H-26C-36 12-36-12-26-36z', '#d9a06b')}${line('M-31-14h62M-31 14h62', 3, '#8a5a36')}`;
const basket = (i: number) =>
  `${inked('M-30-6H30C30 24 16 30 0 30S-30 24-30-6z', '#e9c08a')}${spot(0, -10, 9, [C.persimmon, C.sage, C.lilac][i % 3]!)}`;
/** The dashed path on the map. */
const path = `<path d="M186 376C250 400 330 396 400 376S516 330 530 270C542 232 600 238 640 226S726 250 764 262" stroke="${C.persimmon}" stroke-width="6" stroke-dasharray="14 13"/>`;
const newDoor = `${spot(0, -50, 86, C.marigold, 0.28)}${inked('M-36 0V-78C-36-116 36-116 36-78V0z', C.dusk)}${line('M0 0V-104', 3, '#8d86c4')}${spot(22, -44, 6, C.marigold)}${words(0, -140, 44, '?', C.persimmon)}`;
const compass = `<circle r="46" fill="#fff8ec"/>${inked('M0-40L10 0L0 40L-10 0z', C.persimmon)}${line('M-40 0H-22M22 0H40', 4)}${words(0, -54, 22, 'N')}`;
const pawPrints = [
  [560, 520],
  [604, 500],
  [650, 516],
  [696, 494],
]
  .map(([x, y]) =>
    put(
      x!,
      y!,
      0.6,
      `${spot(0, 0, 12, '#8a5a36')}${spot(-13, -14, 6, '#8a5a36')}${spot(0, -20, 6, '#8a5a36')}${spot(13, -14, 6, '#8a5a36')}`,
      60,
    ),
  )
  .join('');

/** A map of the kitchen with the new door. */
const kitchenMap = picture(
  W,
  H,
  `${flat('M-10 0H970V610H-10z', '#a87650')}${line('M0 110h960M0 260h960M0 420h960M0 540h960', 4, '#8a5a36')}${inked('M70 46C240 30 380 60 520 44S800 34 898 52C886 180 906 300 894 420C890 480 900 520 892 556C700 540 540 566 380 552S160 560 74 548C84 400 58 260 76 180C80 130 66 90 70 46z', '#fbe6bd')}${flat('M84 60C120 300 80 420 88 536L130 540C110 360 150 200 128 58z', '#e9c08a', 0.5)}${room('M210 110H470V270H210z', '#fffdf7')}${room('M470 110H640V270H470z', '#dbe7dd')}${room('M640 110H840V360H640z', '#f6d3b8')}${room('M210 270H400V480H210z', '#ddd0f0')}${room('M400 270H640V480H400z', '#fff8ec')}${room('M640 360H840V480H640z', '#cfdbf0')}${line('M300 270h50M470 170v46M640 200v50M400 350v50M500 270h60M700 360h60M640 420v30M210 352v50', 12, '#fbe6bd')}${tag(340, 142, 'the ovens')}${tag(556, 148, 'herbs')}${tag(740, 148, 'the pantry')}${tag(304, 458, 'beds', 23)}${tag(520, 458, 'the long table', 23)}${tag(740, 460, 'cheese', 23)}${put(270, 246, 0.56, stove)}${put(340, 246, 0.56, stove)}${put(410, 246, 0.56, stove)}${[0, 1, 2].map((i) => put(514 + i * 44, 224, 0.62, basket(i))).join('')}${put(700, 210, 0.8, barrel)}${put(770, 214, 0.8, barrel)}${put(706, 300, 0.8, barrel)}${[0, 1, 2].map((i) => put(250 + i * 54, 330 + (i % 2) * 50, 0.5, rug)).join('')}${inked('M440 350H604V392H440z', '#c98f5a')}${[462, 496, 530, 564, 590].map((x) => spot(x, 370, 8, '#fffdf7')).join('')}${inked('M690 410L780 394V430H690z', C.marigold)}${spot(720, 418, 6, '#b3742a')}${spot(752, 410, 5, '#b3742a')}${path}${put(150, 394, 0.8, newDoor)}${tag(152, 428, 'new', 23)}${pawPrints}${put(150, 160, 0.8, compass)}${put(852, 470, 0.8, duckling())}${grain(W, H, 90)}`,
  '#a87650',
);

/** Pictures that members of the club see before publication, 960 × 600. */
export const earlyLooks: Record<string, string> = {
  'early-airing-cupboard': airingCupboard,
  'early-full-cello': fullCello,
  'early-kitchen-map': kitchenMap,
};
