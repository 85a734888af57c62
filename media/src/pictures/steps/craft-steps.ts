import { cat, houseCat, STANDING } from '../../cast/cats.ts';
import { moon } from '../../cast/village.ts';
import { COLOURS as C, flat, inked, line, spot } from '../parts.ts';
import { bowl, jarOf, spoon } from './kitchen-things.ts';
import { BARE, GRASS, grownUp, mine, part, tile } from './tile.ts';

const CREAM = '#fffdf7';
const paper = (x: number, y: number, turn: number, on = '', fill = CREAM) =>
  part(x, y, 1, `${inked('M-62-44H62V44H-62z', fill)}${on}`, turn);
const pencil = `${inked('M-8-70H8V0L0 16L-8 0z', C.marigold)}${flat('M-8 0H8L3 10H-3z', '#f6d3b8')}${inked('M-8-82H8V-68H-8z', C.rose)}${line('M-8 0H8', 3)}`;
const paintbrush = `${line('M0-10V-76', 13)}${line('M0-10V-76', 5, C.persimmon)}${inked('M-9-14H9V0H-9z', '#cfd9ee')}${inked('M-9 0H9C12 14 4 22 0 28C-4 22-12 14-9 0z', '#f6b93f')}`;
const scissors = `${inked('M-4 0L-12-74C-6-78-2-76 0-70L12 4z', '#e6eef8')}${inked('M4 0L26-68C20-76 14-74 10-68L-12 4z', '#e6eef8')}<circle cx="-18" cy="22" r="16" stroke-width="14"/><circle cx="-18" cy="22" r="16" stroke="${C.persimmon}" stroke-width="6"/><circle cx="18" cy="22" r="16" stroke-width="14"/><circle cx="18" cy="22" r="16" stroke="${C.persimmon}" stroke-width="6"/>${spot(0, 0, 4, '#22304f')}`;
const HOUSE = `${line('M-30 24V-4L-8-24L14-4V24zM-14 24V8H-2V24')}${line('M36-34v-4M36-8v4M22-21h-4M50-21h4M26-31l-3-3M46-31l3-3', 3, C.marigold)}<circle cx="36" cy="-21" r="8" stroke="${C.marigold}"/>${line('M-50 24H40', 4, C.sage)}`;
const leaf = (fill: string) =>
  `${inked('M0 30C-34 20-34-16 0-36C34-16 34 20 0 30z', fill)}${line('M0 42V-18M0 8L-12-4M0 14L12 2', 3)}`;
const appleHalf = `${inked('M0-34C-14-44-40-34-38-6C-36 24-16 36 0 30C16 36 36 24 38-6C40-34 14-44 0-34z', '#e0604a')}${flat('M0-24C-14-34-30-24-29-5C-28 16-12 26 0 21C12 26 28 16 29-5C30-24 14-34 0-24z', '#fdf0cf')}${inked('M0-14L4-3L15-3L6 4L9 15L0 8L-9 15L-6 4L-15-3L-4-3z', C.marigold)}`;
/** Half an apple on a fork, its cut side down on 0,0. */
const appleStamp = `${line('M0-34V-84', 12)}${line('M0-34V-84', 5, '#cfd9ee')}${inked('M-38 0C-44-34-20-46 0-38C20-46 44-34 38 0z', '#e0604a')}${inked('M-38 0C-30 10 30 10 38 0C30-8-30-8-38 0z', C.rose)}${line('M-26-14C-28-24-22-30-14-32', 4, '#f3a08d')}`;
/** The print of the apple half. */
const print = (x: number, y: number, k: number, paint: string, turn = 0) =>
  part(
    x,
    y,
    k,
    flat(
      'M0-34C-14-44-40-34-38-6C-36 24-16 36 0 30C16 36 36 24 38-6C40-34 14-44 0-34zM0-14L4-3L15-3L6 4L9 15L0 8L-9 15L-6 4L-15-3L-4-3z',
      paint,
    ),
    turn,
  );
const sprout = (x: number, y: number, k = 1) =>
  part(
    x,
    y,
    k,
    `${line('M0 0V-22', 5, C.sage)}${inked('M0-20C-16-22-20-36-16-40C-4-38 0-30 0-20zM0-20C16-22 20-36 16-40C4-38 0-30 0-20z', '#8fb35f')}`,
  );
const envelope = `${inked('M-54-36H54V36H-54z', CREAM)}${line('M-54-36L0 10L54-36M-54 36L-14-2M54 36L14-2', 4)}`;
const stone = `${inked('M0-34C-26-30-30 20 0 32C30 20 26-30 0-34z', '#9b6a45')}${line('M-12-10C-16 0-14 12-8 18', 4, '#c99a68')}`;
const card = (x: number, y: number, turn: number, on: string) =>
  part(x, y, 1, `${inked('M-26-36H26V36H-26z', CREAM)}${on}`, turn);
const half = (fill: string) =>
  inked('M-16 8C-16-18 16-18 16 8z', fill) + inked('M-18 8H18V15H-18z', '#fff1d6');
const bits = (points: readonly (readonly [x: number, y: number])[]) =>
  points
    .map(
      ([x, y], i) =>
        `<circle cx="${x}" cy="${y}" r="6" fill="${[C.persimmon, C.marigold, C.sage, '#d9964f'][i % 4]}" stroke-width="3"/>`,
    )
    .join('');

const confetti = (points: readonly (readonly [x: number, y: number, turn: number])[]) =>
  points
    .map(([x, y, turn], i) =>
      part(
        x,
        y,
        1,
        `<g stroke-width="2.5">${i % 3 === 2 ? inked('M0-10L3-3L10-3L5 2L6 9L0 5L-6 9L-5 2L-10-3L-3-3z', C.marigold) : inked('M-7-5H7V5H-7z', [C.persimmon, C.sage, C.rose, '#6c9bd1'][i % 4]!)}</g>`,
        turn,
      ),
    )
    .join('');

/** A square of paper that is being folded along its diagonal. */
const folding = (front: string, back: string) =>
  tile(
    'rose',
    `${inked('M92 24L184 92L92 160L22 92z', front)}${flat('M22 92H184L132 40C124 58 104 74 22 92z', back)}${line('M22 92C104 74 124 58 132 40L184 92')}<path d="M36 92H176" stroke-dasharray="9 9" stroke-width="3.5"/>${mine(252, 10, 148, 44)}${line('M206 140C214 112 206 84 188 70M188 70l14 2M188 70l0 14', 4)}`,
  );

/** Steps of the activities, by the names that `content/activities` uses. */
export const craftSteps: Record<string, string> = {
  'step-cut-out': tile(
    'sky',
    `${inked('M30 70L150 52L168 150L44 162z', CREAM)}<path d="M52 92L146 78L158 132L64 144z" stroke-dasharray="9 9" stroke-width="4"/>${mine(256, 20, 186, 62)}${part(148, 72, 0.9, scissors, -118)}`,
  ),
  'step-fold': folding(CREAM, '#dfe6f5'),
  'step-fold-red': folding('#e8695a', '#f3a08d'),
  'step-glue': tile(
    'mint',
    `${paper(100, 122, -6, inked('M0-10L6-2L16-2L9 6L12 16L0 10L-12 16L-9 6L-16-2L-6-2z', C.sage))}${part(168, 84, 1, `${inked('M-18-30H18V26C18 34-18 34-18 26z', C.persimmon)}${inked('M-12-44H12V-28H-12z', CREAM)}${line('M-18-8H18', 9, '#fff8ec')}`, 200)}${inked('M150 128C150 118 164 118 164 128C164 136 150 136 150 128z', '#fffdf7')}${mine(250, 20, 184, 64)}`,
  ),
  'step-draw': tile(
    'sun',
    `${paper(96, 112, -5, HOUSE)}${part(146, 104, 0.96, pencil, 34)}${mine(250, 6, 178, 64)}`,
  ),
  'step-write': tile(
    'lilac',
    `${paper(96, 112, -5, line('M-44-22H30M-44-4H40M-44 14H10', 4, '#6a83b3'))}${part(122, 122, 0.96, pencil, 34)}${mine(250, 24, 154, 84)}`,
  ),
  'step-paint': tile(
    'sky',
    `${paper(92, 104, -4, `<circle r="32" stroke-width="4" fill="#fbe6a6"/>${flat('M-30 10C-20 34 20 34 30 10C10 20-10 20-30 10z', '#f6c65c')}`)}${part(132, 100, 0.94, paintbrush, 36)}${mine(250, 4, 166, 58)}${part(200, 150, 1, `<ellipse rx="34" ry="14" fill="${CREAM}"/>${spot(-14, 0, 7, C.persimmon)}${spot(2, -3, 7, '#f6b93f')}${spot(17, 1, 6, '#f9dc7c')}`)}`,
  ),
  'step-colour': tile(
    'sky',
    `${paper(92, 108, -4, `<circle cx="-24" r="22" fill="#6a83b3"/><circle cx="26" r="22"/>${line('M12-6l12 12M12 6l6 6M20-12l10 10', 5, '#6a83b3')}`)}${part(138, 98, 0.96, pencil.replace(C.marigold, '#6a83b3'), 34)}${mine(250, 6, 170, 58)}`,
  ),
  'step-tie': tile(
    'lilac',
    `${part(120, 168, 1.45, jarOf('#bcd8b4'))}${inked('M76 66H164V48H76z', C.persimmon)}${inked('M120 88C92 66 74 74 78 92C82 108 104 104 120 92C136 104 158 108 162 92C166 74 148 66 120 88z', C.rose)}${inked('M118 92L98 134L112 130L122 96L132 130L144 134z', C.rose)}${mine(-8, 70, 66, 92)}${mine(248, 70, 174, 92)}`,
  ),
  'step-label': tile(
    'mint',
    `${part(104, 168, 1.5, jarOf('#dfe6f5'))}${inked('M58 64H150V46H58z', C.marigold)}${inked('M74 96H146V140H74z', CREAM)}${line('M84 110h44M84 124h30', 4, '#6a83b3')}${mine(250, 60, 158, 112)}`,
  ),
  'step-halve': tile(
    'mint',
    `${inked('M20 166L42 126H202L222 166z', '#f1d3a4')}${part(170, 126, 0.8, appleHalf)}${part(104, 130, 0.96, inked('M0-34C-14-44-40-34-38-6C-36 24-16 36 0 30C16 36 36 24 38-6C40-34 14-44 0-34z', C.persimmon))}${part(118, 96, 0.8, `${inked('M0-10H92C90 10 50 18 0 16z', '#e6eef8')}${inked('M-56-12H2V12H-56C-62 6-62-6-56-12z', '#8a5a36')}`, 24)}${grownUp(-8, 0, 68, 78)}`,
  ),
  'step-paint-plate': tile(
    'sun',
    `<ellipse cx="84" cy="142" rx="72" ry="24" fill="${CREAM}"/><ellipse cx="84" cy="140" rx="54" ry="15" fill="${C.rose}" stroke-width="3"/>${line('M46 138c12-6 24-6 34 0M92 146c12-5 24-5 34 0', 4, '#f3b6c0')}${line('M140 72L176 36', 12)}${line('M140 72L176 36', 5, '#cfd9ee')}${part(118, 82, 1.06, appleHalf.replace('#fdf0cf', C.rose).replace(C.marigold, '#fdf0cf'), 24)}${mine(252, -6, 184, 30)}${line('M58 106V80M58 80l-8 10M58 80l8 10', 4)}`,
  ),
  'step-press': tile(
    'lilac',
    `${inked('M22 164L46 122H196L220 164z', CREAM)}${part(116, 136, 1.1, appleStamp)}${mine(250, -14, 126, 50)}${line('M58 66V102M58 102l-9-11M58 102l9-11', 4)}${line('M70 150l-12 4M164 150l12 4', 4)}`,
  ),
  'step-print': tile(
    'sun',
    `${inked('M16 172L40 62H164L180 172z', CREAM)}${print(74, 106, 0.5, C.persimmon)}${print(62, 148, 0.6, C.sage)}${print(122, 144, 0.56, C.rose, 180)}${print(112, 84, 0.42, C.marigold)}${part(188, 118, 0.94, appleStamp, 14)}${mine(256, -6, 208, 42)}`,
  ),
  'step-spray': tile(
    'sky',
    `${inked('M24 128H150C146 156 128 166 88 166S30 156 24 128z', '#93abd3')}${inked('M30 128C46 112 128 112 144 128z', '#f4f0ea')}${sprout(60, 122, 0.8)}${sprout(88, 120, 1)}${sprout(116, 122, 0.8)}${part(204, 98, 1, `${inked('M-20 0C-30 10-30 54-24 64H24C30 54 30 10 20 0z', C.rose)}${inked('M-26-24H16V-2H-12V-10H-26z', C.dusk)}`)}${line('M168 78L150 70M166 86L146 86M168 94L152 102', 4, '#6a83b3')}${mine(254, 128, 206, 120)}`,
  ),
  'step-sow': tile(
    'mint',
    `${inked('M36 128H204C200 156 174 166 120 166S42 156 36 128z', '#93abd3')}${inked('M42 128C62 108 178 108 198 128z', '#f4f0ea')}${[
      [108, 66],
      [124, 84],
      [100, 92],
      [138, 64],
      [118, 104],
      [142, 96],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="4" ry="6" fill="#8a5a36" stroke="none"/>`)
      .join('')}${mine(246, -8, 136, 40)}`,
  ),
  'step-stone': tile(
    'sun',
    `${inked('M80 84H160L152 164H88z', '#eef4fb')}${flat('M83 108H157L151 160H89z', '#b9d7f0')}${part(120, 82, 1.05, stone)}${line('M66 70L96 80M174 70L144 80M120 46V26', 6, '#e9c08a')}${line('M120 118v14M112 116l-6 14M128 116l6 14', 4, CREAM)}${line('M80 84H160L152 164H88z')}${line('M94 98V140', 5, CREAM)}${mine(250, 20, 176, 58)}`,
  ),
  'step-grow': tile(
    'sky',
    `${inked('M84 108H156L148 164H92z', '#c98f5a')}${inked('M76 96H164V114H76z', '#d9a06b')}${line('M120 96V40', 6, C.sage)}${inked('M120 66C92 66 80 46 84 34C106 34 120 48 120 66zM120 54C146 54 160 36 156 22C134 22 120 36 120 54z', '#8fb35f')}${spot(206, 42, 22, '#f9dc7c')}${line('M206 8V2M206 76v8M172 42h-8M230 18l4-4M182 18l-4-4M182 66l-4 4M230 66l4 4', 4, C.marigold)}`,
  ),
  'step-drum': tile(
    'rose',
    `${part(120, 168, 1.1, `${inked('M-74-58C-72-10-40 6 0 6S72-10 74-58z', '#6f9a7d')}${line('M-50-50C-46-20-34-8-24-2M0-50V4M50-50C46-20 34-8 24-2', 5, '#4f7a5d')}<ellipse cy="-60" rx="76" ry="18" fill="${C.shade}"/>`)}${part(88, 84, 0.8, spoon, -40)}${part(152, 78, 0.8, spoon, 40)}${mine(-8, 0, 40, 42)}${mine(248, 0, 198, 38)}${line('M112 58l-4-14M128 58l4-14M120 54V38', 4)}`,
  ),
  'step-spoon-out': tile(
    'mint',
    `${inked('M30 92H180C180 140 150 166 105 166S30 140 30 92z', '#5d8f68')}<ellipse cx="105" cy="92" rx="75" ry="22" fill="#f5f3d0"/><ellipse cx="105" cy="94" rx="60" ry="15" fill="#e0524a" stroke-width="3"/>${spot(80, 94, 3, '#22304f')}${spot(100, 99, 3, '#22304f')}${part(146, 66, 0.9, spoon, 40)}${inked('M120 84C124 70 140 70 142 84z', '#e0524a')}${mine(250, -8, 192, 16)}`,
  ),
  'step-post': tile(
    'sky',
    `${inked('M128 24H212V170H128z', C.persimmon)}${inked('M120 24C120 0 220 0 220 24V40H120z', '#d6493a')}${inked('M140 60H200V72H140z', '#22304f')}${line('M146 104h48M146 118h30', 5, '#f3a08d')}${part(110, 76, 0.72, envelope, 8)}${mine(-8, 130, 74, 92)}`,
    GRASS,
  ),
  'step-look': tile(
    'dusk',
    `${part(196, 44, 1, moon(0, 0, 24))}${spot(40, 34, 3, '#fdeec4')}${spot(92, 22, 3, '#fdeec4')}${spot(138, 54, 3, '#fdeec4')}${spot(222, 92, 3, '#fdeec4')}${part(90, 170, 0.5, cat({ ...houseCat('surprised'), look: 14 }, { ...STANDING, hat: false, apron: false })(10))}`,
    `${flat('M0 130C60 110 180 104 240 126V180H0z', '#33376d')}`,
  ),
  'step-walk': tile(
    'sun',
    `${flat('M92 180C104 150 150 130 118 104C96 88 140 74 132 58H152C164 80 122 90 146 106C184 132 150 156 152 180z', '#f1d3a4')}${part(66, 146, 1, leaf('#d9964f'), -30)}${part(196, 132, 0.9, leaf(C.persimmon), 40)}${part(186, 80, 0.7, leaf(C.marigold), -20)}${part(52, 78, 0.72, leaf(C.sage), 24)}`,
    GRASS,
  ),
  'step-hang': tile(
    'sun',
    `${line('M120 14L62 56M120 14L178 56', 4)}${spot(120, 14, 6, '#22304f')}${inked('M46 56H194V156H46z', '#d9a06b')}${inked('M60 68H180V144H60z', '#dfe6f5')}${inked('M84 112H156C154 134 138 140 120 140S86 134 84 112z', '#93abd3')}<circle cx="106" cy="104" r="14" fill="#f6b93f"/><circle cx="134" cy="104" r="14" fill="#f9dc7c"/>${mine(252, 150, 200, 132)}`,
    BARE,
  ),
  'step-cards': tile(
    'lilac',
    `${card(60, 120, -8, half(C.rose))}${card(126, 122, 4, `<path d="M-14-22L14 22M14-22L-14 22" stroke-width="4" stroke="${C.lilac}"/>`)}${card(182, 104, 18, half(C.rose))}${mine(250, 40, 204, 92)}`,
  ),
  'step-punch': tile(
    'sun',
    `${part(96, 54, 1.2, `${leaf('#d9964f')}<circle cx="-12" cy="-8" r="6" fill="#fbe6bd" stroke-width="3"/><circle cx="12" cy="-12" r="6" fill="#fbe6bd" stroke-width="3"/><circle cx="10" cy="12" r="6" fill="#fbe6bd" stroke-width="3"/>`, 180)}${part(96, 174, 0.9, bowl('#93abd3', '#6a83b3', C.persimmon))}${bits(
      [
        [74, 96],
        [96, 104],
        [116, 94],
      ],
    )}${mine(250, 20, 146, 66)}`,
  ),
  'step-throw': tile(
    'sky',
    `${confetti([
      [64, 44, 20],
      [96, 20, -35],
      [124, 46, 60],
      [158, 22, 15],
      [188, 50, -20],
      [80, 76, 75],
      [164, 76, -60],
      [122, 78, 5],
      [212, 24, 40],
      [34, 70, -15],
      [30, 22, 50],
    ])}${inked('M78 96H162L128 172C124 178 116 178 112 172z', C.lilac)}${line('M88 118H152M98 140H142', 4, '#8f7cc0')}<ellipse cx="120" cy="96" rx="42" ry="11" fill="#fdeec4"/>${flat('M96 94C104 84 112 92 120 86S138 86 144 94z', C.persimmon)}${mine(20, 196, 86, 138)}${mine(220, 196, 154, 138)}`,
    GRASS,
  ),
  'step-chart': tile(
    'sun',
    `${inked('M34 58C60 46 90 66 120 56S190 46 208 58V156C180 146 150 166 120 156S60 146 34 156z', '#f6e3bd')}<path d="M58 134C76 96 104 132 126 104S160 92 172 96" stroke-dasharray="9 9" stroke-width="4.5" stroke="${C.persimmon}"/>${line('M168 82l18 20M186 82l-18 20', 6, C.persimmon)}${inked('M66 78L76 104L66 98L56 104z', C.dusk)}${mine(252, 176, 206, 138)}`,
  ),
  'step-cover': tile(
    'dusk',
    `${part(214, 88, 1, moon(0, 0, 18))}${spot(40, 26, 3, '#fdeec4')}${spot(160, 18, 3, '#fdeec4')}${spot(84, 14, 3, '#fdeec4')}${inked('M24 130H176C172 156 150 166 100 166S28 156 24 130z', '#93abd3')}${inked('M30 130C46 112 154 112 170 130z', '#f4f0ea')}${sprout(62, 126, 0.9)}${sprout(90, 122, 1)}${sprout(118, 124, 0.9)}${sprout(144, 127, 0.8)}${part(108, 66, 1, `${inked('M-34-24V-38H34V-24z', CREAM)}${inked('M-94 8C-74-20-50-26-38-26H38C50-26 74-20 94 8C60 16-60 16-94 8z', CREAM)}${line('M-66-6C-40-14 40-14 66-6', 4, '#e6d3b2')}`, -7)}${line('M20 84V106M20 106l-8-9M20 106l8-9', 4, '#fdeec4')}${mine(256, 6, 190, 46)}`,
  ),
};
