import { PROPS } from '@studio/mfe-content/art/cat/props';
import { houseCat } from '../../cast/cats.ts';
import { chef, COLOURS as C, flat, inked, line, spot } from '../parts.ts';
import {
  bowl,
  caseOf,
  clock,
  fork,
  jarOf,
  jug,
  knife,
  muffin,
  oven,
  pan,
  rack,
  spoon,
  spreader,
  steam,
  stove,
  timer,
  tin,
  toastOf,
  whisk,
} from './kitchen-things.ts';
import { BARE, grownUp, mine, part, tile } from './tile.ts';

const CREAM = '#fffdf7';
const BATTER = '#fdf0cf';
const board = `${inked('M24 164L46 122H206L222 164z', '#f1d3a4')}${line('M60 154h60', 3, '#d9a06b')}`;
const slice = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="15" ry="11" fill="#8fb35f"/><ellipse cx="${x}" cy="${y}" rx="9" ry="6" fill="#eef3c9" stroke="none"/>`;
const round = (x: number, y: number) => line(`M${x} ${y}c-16 2-20 16-8 22M${x + 64} ${y}c16 2 20 16 8 22`, 4);
const cube = (x: number, y: number, turn: number) =>
  part(x, y, 1, inked('M-15-15H15V15H-15z', '#f6c65c'), turn);
const skewer = `${line('M30 128L212 92', 10)}${line('M30 128L212 92', 4, '#e9c08a')}${cube(84, 117, -11)}${cube(120, 110, 6)}${cube(156, 103, -16)}`;
const heart = 'M0 16C-20 2-22-14-10-16C-4-17 0-12 0-8C0-12 4-17 10-16C22-14 20 2 0 16z';
const biscuit = (x: number, y: number, jam: boolean) =>
  part(
    x,
    y,
    1,
    `<ellipse rx="27" ry="20" fill="#efc98d"/>${part(0, -1, 0.8, inked(heart, jam ? '#d6493a' : '#dba863'))}`,
  );
const HOT = line('M22 70l-8-8M22 100H10M22 130l-8 8M218 70l8-8M218 100h12M218 130l8 8', 4, C.persimmon);
const TILED = flat('M0 150H240V180H0z', '#c9a9a0');
const chunk = (x: number, y: number) => part(x, y, 1, inked('M-11-9H11V9H-11z', '#f6c65c'), x % 40);
const chopping = (piece: typeof chunk, whole: string) =>
  tile(
    'mint',
    `${board}${piece(166, 146)}${piece(190, 138)}${piece(182, 156)}${part(118, 112, 0.96, knife, 22)}${grownUp(-8, 6, 66, 92)}${inked('M120 148C120 132 150 128 150 146C150 158 122 162 120 148z', whole)}`,
  );
const mashing = (lump: string, pulp: string) =>
  tile(
    'rose',
    `${[72, 100, 160].map((x) => `<circle cx="${x}" cy="${x === 100 ? 104 : 112}" r="17" fill="${lump}"/>`).join('')}${part(130, 92, 1, fork, 10)}${inked('M92 120C104 96 150 96 166 120z', pulp)}${inked('M36 114H204C202 150 166 168 120 168S38 150 36 114z', CREAM)}${line('M52 132C80 146 160 146 188 132', 4, C.rose)}${mine(232, -4, 146, 26)}`,
  );
const cake = (x: number, y: number, k: number) =>
  part(x, y, k, muffin('#efc98d', C.rose, `${spot(-8, -38, 4, C.dusk)}${spot(8, -44, 4, C.dusk)}`));
const avocado = `${inked('M0-64C-18-64-20-42-28-26C-44 2-26 22 0 22S44 2 28-26C20-42 18-64 0-64z', C.sage)}${flat('M0-54C-10-54-12-38-20-22C-32 2-20 14 0 14S32 2 20-22C12-38 10-54 0-54z', '#e8efb5')}`;

/** Steps of the recipes, by the names that recipes use. */
export const kitchenSteps: Record<string, string> = {
  'step-chop': chopping(slice, '#8fb35f'),
  'step-chop-fruit': chopping(chunk, '#f6b93f'),
  'step-stir': tile(
    'sun',
    `${part(128, 72, 1, spoon, 14)}${part(112, 166, 1, bowl('#93abd3', '#6a83b3', BATTER))}${mine(236, -12, 148, 20)}${round(72, 64)}`,
  ),
  'step-beat': tile(
    'rose',
    `${part(126, 62, 1, whisk, 12)}${part(112, 166, 1, bowl(C.lilac, '#8f7cc0', CREAM))}${mine(240, -14, 140, 10)}${round(70, 62)}${spot(58, 44, 5, CREAM)}${spot(180, 78, 4, CREAM)}`,
  ),
  'step-pour': tile(
    'sky',
    `${line('M106 62C92 72 92 84 92 112', 18)}${line('M106 62C92 72 92 84 92 112', 8, CREAM)}${part(96, 166, 1, bowl('#e58fa0', '#c56f83', CREAM))}${part(142, 50, 0.92, jug, -46)}${mine(246, 60, 172, 40)}`,
  ),
  'step-mash': mashing('#8fb35f', '#b5cf7e'),
  'step-crush': mashing('#4a5496', '#6a6fb8'),
  'step-blend': tile(
    'sun',
    `${inked('M70 40H162L150 124H82z', '#eef4fb')}${flat('M77 74C100 64 130 84 156 72L149 121H84z', '#f6b93f')}${line('M70 40H162L150 124H82z')}${line('M160 56C190 56 186 104 154 106', 8)}${inked('M64 28H168V44H64z', C.persimmon)}${inked('M74 124H158L168 166H64z', C.dusk)}<circle cx="116" cy="146" r="10" fill="${C.marigold}"/>${grownUp(206, -14, 124, 18)}`,
  ),
  'step-blender-lid': tile(
    'sky',
    `${part(40, 150, 0.78, jarOf(C.marigold))}${part(202, 132, 0.66, jug)}${line('M158 74C192 72 188 122 150 122', 8)}${inked('M76 58H164L152 134H88z', '#eef4fb')}${flat('M82 98C98 90 134 104 158 94L151 131H89z', '#f6b93f')}${cube(106, 112, 12)}${cube(134, 114, -16)}${flat('M80 82C96 72 120 92 138 82S156 80 161 80L157 98C134 104 98 96 83 100z', CREAM)}${line('M76 58H164L152 134H88z')}${inked('M80 134H160L170 168H70z', C.dusk)}<circle cx="120" cy="152" r="9" fill="${C.marigold}"/>${part(124, 34, 1, `${inked('M-50-7H50V9H-50z', C.persimmon)}${inked('M-16-7V-19H16V-7z', C.persimmon)}`, -9)}${mine(252, -22, 134, 12)}`,
  ),
  'step-heat-oven': tile(
    'mint',
    `${part(104, 150, 1, oven(''))}${line('M82 112c-10-14 10-18 0-32M104 108c-10-14 10-18 0-32M126 112c-10-14 10-18 0-32', 5, '#fff3d6')}${grownUp(250, 76, 142, 38)}`,
    TILED,
  ),
  'step-bake': tile(
    'sky',
    `${part(120, 150, 1, oven(`${cake(-38, -21, 0.72)}${cake(0, -21, 0.72)}${cake(38, -21, 0.72)}`))}${HOT}`,
    TILED,
  ),
  'step-bake-biscuits': tile(
    'sun',
    `${part(120, 150, 1, oven([-38, 0, 38].map((x) => part(x, -34, 0.66, biscuit(0, 0, true))).join('')))}${HOT}`,
    TILED,
  ),
  'step-cases': tile(
    'lilac',
    `${part(56, 148, 0.9, caseOf(C.rose))}${part(112, 148, 0.9, caseOf(C.marigold))}${part(114, 150, 1.06, tin)}${part(168, 108, 0.9, caseOf('#93abd3'))}${mine(244, 12, 186, 74)}`,
  ),
  'step-simmer': tile(
    'sun',
    `${part(110, 148, 1, stove)}${part(126, 62, 0.9, spoon, 16)}${part(110, 118, 1, pan(52, '#c2432a', inked('M-52-50C-30-64 30-64 52-50z', '#5b4a9c')))}${spot(78, 58, 5, '#5b4a9c')}${spot(98, 50, 4, '#5b4a9c')}${grownUp(250, -24, 152, 20)}${steamAt(62, 52)}`,
    `${flat('M0 160H240V180H0z', '#c9a9a0')}`,
  ),
  'step-fry': tile(
    'mint',
    `${part(92, 148, 1, stove)}${part(92, 118, 1, pan(28, '#4a5674', `${inked('M-46-26C-40-44-14-44-10-26zM2-26C8-46 40-46 46-26z', '#f6c65c')}${line('M-34-36l8 8M18-38l10 9M32-38l6 7', 3.5, '#a8702d')}`))}${steamAt(92, 62)}${grownUp(256, 20, 184, 96)}`,
    `${flat('M0 160H240V180H0z', '#c9a9a0')}`,
  ),
  'step-turn-out': tile(
    'sun',
    `${inked('M24 158L36 140H204L216 158z', '#f1d3a4')}${[70, 120, 170].map((x) => `${inked(`M${x - 24} 142L${x - 20} 116H${x + 20}L${x + 24} 142z`, '#efc070')}${inked(`M${x - 21} 120C${x - 14} 104 ${x + 14} 104 ${x + 21} 120z`, '#f6c65c')}`).join('')}<g transform="translate(120 68) rotate(-6)">${inked('M-82 14L-92-10H92L82 14z', '#aab2c2')}${inked('M-68 14h38l-4 14h-30zM-19 14h38l-4 14h-30zM30 14h38l-4 14H34z', '#c8cfdb')}</g>${mitten(18, 66, 40)}${mitten(222, 52, -40)}${line('M96 34C108 22 136 22 146 32M146 32l-12 1M146 32l-1-12', 4)}`,
  ),
  'step-cool': tile(
    'sky',
    `${part(206, 42, 0.9, clock)}${cake(64, 132, 1)}${cake(120, 132, 1)}${cake(176, 132, 1)}${part(120, 134, 1, rack)}${steamAt(64, 64)}${steamAt(122, 64)}`,
  ),
  'step-chill': tile(
    'lilac',
    `${inked('M62 12H178V170H62z', '#e6eef8')}${inked('M74 24H166V158H74z', '#b9cdea')}${line('M74 92H166', 4)}${[96, 142].map((x) => `${inked(`M${x - 16} 56H${x + 16}L${x + 11} 90H${x - 11}z`, '#fdf0cf')}${inked(`M${x - 17} 58C${x - 12} 42 ${x + 12} 42 ${x + 17} 58z`, '#f6b93f')}`).join('')}${part(120, 158, 0.8, jarOf('#d6493a'))}${inked('M178 12H216V156L178 170z', '#fffdf7')}${line('M188 60V100', 6)}${line('M34 40v32M20 48l28 16M48 48L20 64M34 116v24M24 122l20 12M44 122l-20 12', 4, '#6a83b3')}`,
    `${flat('M0 164H240V180H0z', '#bda9cf')}`,
  ),
  'step-wait': tile(
    'rose',
    `${part(164, 150, 1, timer)}${part(68, 160, 1.06, jarOf('#5b4a9c'))}${inked('M34 86H102V76C80 66 56 66 34 76z', C.marigold)}${asleep(120, 40)}`,
  ),
  'step-fill': tile(
    'mint',
    `${part(52, 148, 0.9, caseOf(C.rose))}${part(110, 148, 0.9, caseOf(C.marigold))}${part(168, 148, 0.9, caseOf('#93abd3'))}<ellipse cx="52" cy="124" rx="18" ry="6" fill="${BATTER}" stroke-width="3"/>${part(112, 150, 1.06, tin)}${line('M112 76V118', 14)}${line('M112 70V120', 6, BATTER)}${part(128, 62, 0.86, spoon, 70)}${mine(246, 8, 190, 40)}`,
  ),
  'step-roll': tile(
    'sun',
    `${inked('M30 166L44 134H206L220 166z', '#cfd9ee')}${biscuit(78, 150, false)}${biscuit(172, 150, false)}<circle cx="122" cy="106" r="24" fill="#efc98d"/>${mine(-6, 40, 88, 104)}${mine(248, 40, 158, 104)}${line('M106 66c8-8 24-8 32 0M138 66l-10 0M138 66v-10', 4)}`,
  ),
  'step-jam': tile(
    'mint',
    `${inked('M20 168L36 126H206L222 168z', '#cfd9ee')}${biscuit(68, 148, true)}${biscuit(176, 148, false)}${biscuit(122, 148, true)}${line('M122 88V128', 12)}${line('M122 84V128', 5, '#d6493a')}${part(138, 74, 0.8, spoon, 66)}${inked('M112 78C112 64 134 66 134 78C130 88 116 88 112 78z', '#d6493a')}${mine(244, 12, 196, 50)}`,
  ),
  'step-sprinkle': tile(
    'lilac',
    `${part(110, 162, 1.7, PROPS.cupcake)}${mine(246, 0, 156, 34)}${[
      [100, 44, 20],
      [124, 60, -40],
      [146, 74, 60],
      [82, 60, 70],
      [166, 92, -20],
      [66, 84, 10],
      [176, 140, 40],
      [46, 144, -30],
    ]
      .map(([x, y, turn], i) =>
        part(x!, y!, 1, line('M-6 0h12', 7, [C.persimmon, C.marigold, '#6c9bd1', C.sage][i % 4]), turn),
      )
      .join('')}`,
  ),
  'step-spread': tile(
    'sky',
    `${part(96, 108, 1.05, toastOf('#b5cf7e'), -4)}${part(146, 86, 0.96, spreader, 158)}${mine(250, 20, 184, 70)}`,
  ),
  'step-eat': tile(
    'rose',
    `${part(120, 160, 1.04, bowl('#93abd3', '#6a83b3', '#f9d7de'))}${part(150, 92, 1, PROPS.strawberry)}${steamAt(84, 72)}${mine(-8, 160, 48, 132)}${mine(248, 160, 192, 132)}`,
  ),
  'step-drink': tile(
    'sun',
    `${line('M134 112L156 14', 11)}${line('M134 112L156 14', 4, C.persimmon)}${inked('M80 44H160L148 156C140 164 100 164 92 156z', '#eef4fb')}${flat('M86 78C104 68 130 88 154 76L146 154C138 160 102 160 94 154z', '#f6b93f')}${part(108, 70, 1, inked('M-12-12H12V12H-12z', '#dceaf8'), 14)}${part(134, 84, 1, inked('M-11-11H11V11H-11z', '#dceaf8'), -18)}${line('M80 44H160L148 156C140 164 100 164 92 156z')}${mine(-8, 150, 82, 116)}${mine(248, 150, 158, 116)}`,
  ),
  'step-toast': tile(
    'mint',
    `${part(94, 68, 0.86, toastOf(''), -4)}${part(140, 62, 0.86, toastOf(''), 5)}${inked('M44 92C44 78 56 76 66 76H170C182 76 192 80 192 92V152C192 164 186 166 176 166H60C50 166 44 164 44 152z', C.persimmon)}${flat('M168 80C184 80 188 84 188 92V152C188 160 184 162 176 162H160C172 140 174 110 168 80z', '#8f2c1a', 0.5)}${line('M206 104V132M192 112H214', 8)}${line('M66 96H150', 5, '#f3a08d')}${line('M64 32l-8-12M118 14V2M172 30l8-12', 4)}`,
  ),
  'step-scoop': tile(
    'sun',
    `${part(84, 138, 1.06, `${avocado}${inked('M0-20C-12-20-16-8-14 2C-10 14 10 14 14 2C16-8 12-20 0-20z', '#c9d58c')}`, -14)}${part(130, 96, 0.9, spoon, 58)}<circle cx="178" cy="146" r="18" fill="#9b6a45"/>${spot(172, 140, 5, '#c99a68')}${mine(250, 8, 190, 58)}`,
  ),
  'step-feel': tile(
    'lilac',
    `${part(112, 142, 1.2, `${inked('M0-64C-18-64-20-42-28-26C-44 2-26 22 0 22S44 2 28-26C20-42 18-64 0-64z', C.sage)}${line('M-16-20c-4 8-6 14-4 20', 4, '#b5cf7e')}${inked('M-5-62C-6-72 4-74 6-64z', '#8a5a36')}`)}${mine(246, -2, 138, 74)}${line('M78 62l-14-10M92 46l-6-16M70 84l-18-2', 4)}`,
  ),
  'step-skewer': tile(
    'rose',
    `${`<ellipse cx="124" cy="152" rx="96" ry="20" fill="${CREAM}"/>`}${skewer}${mine(-8, 172, 46, 126)}${part(206, 150, 1, inked('M-14-14H14V14H-14z', '#f6c65c'), 12)}`,
  ),
  'step-brush': tile(
    'sky',
    `${inked('M40 128H110L104 164H46z', '#93abd3')}<ellipse cx="75" cy="128" rx="35" ry="9" fill="#b9793f"/>${part(26, 16, 0.94, skewer, 6)}${part(150, 88, 1, `${line('M8-6L60-60', 14)}${line('M8-6L60-60', 6, C.persimmon)}${inked('M-16 2L2-14L16 0L-2 18C-14 22-20 14-16 2z', '#f1cf95')}`)}${mine(248, -10, 204, 38)}`,
  ),
  'step-taste': tile(
    'sun',
    `${part(104, 108, 0.8, chef(houseCat('happy')))}${line('M134 132L206 104', 12)}${line('M134 132L206 104', 5, '#d9a06b')}<ellipse cx="128" cy="134" rx="17" ry="11" fill="#f6b93f"/>${mine(254, 140, 200, 106)}`,
    BARE,
  ),
  'step-hull': tile(
    'mint',
    `${part(102, 158, 1.9, PROPS.strawberry.split('<path d="M-24-40')[0]!)}${part(122, 68, 1.5, `${inked('M-24 6C-14-2-8 0-2 4C0-4 4-8 8-8C8-2 8 0 6 4C12 0 20 0 26 8C16 14 8 12 2 8C-6 14-16 14-24 6z', C.sage)}`, 16)}${mine(244, -4, 144, 44)}`,
  ),
};

function steamAt(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${steam}</g>`;
}
/** An oven glove from the side. */
function mitten(x: number, y: number, turn: number): string {
  return part(
    x,
    y,
    1,
    `${inked('M-20 40V-10C-20-34 22-34 22-10V40z', C.persimmon)}${inked('M-26 40H28V60H-26z', '#fff8ec')}${inked(turn > 0 ? 'M16-2C34-14 44 2 34 14C28 20 22 20 18 18z' : 'M-14-2C-32-14-42 2-32 14C-26 20-20 20-16 18z', C.persimmon)}`,
    turn,
  );
}
/** A sleeping cat. */
function asleep(x: number, y: number): string {
  const z = (zx: number, zy: number, k: number) =>
    line(`M${zx} ${zy}h${14 * k}l${-14 * k} ${16 * k}h${14 * k}`, 4, C.dusk);
  return z(x - 14, y + 14, 0.8) + z(x + 6, y - 8, 1.1);
}
