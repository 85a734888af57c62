import { put } from '../cast/pen.ts';
import { hill, house, moon, NIGHT, poplar, starry } from '../cast/village.ts';
import {
  at,
  box,
  COLOURS as C,
  doll,
  flat,
  grain,
  inked,
  line,
  picture,
  rain,
  sheet,
  spot,
  stars,
  table,
} from './parts.ts';
import { inkPot, spool } from './sewing.ts';

/** A small theatre, 480 × 420. `body` is drawn on its stage. */
function stage(backdrop: string, curtain: string, dark: string, body: string): string {
  const drape = `${inked('M-6 30H96C92 120 84 190 40 250C70 300 66 340 62 372H-6z', curtain)}${line('M24 60C24 130 18 190 6 240M56 60C56 140 46 190 20 246M40 258C48 300 46 340 42 368', 4, dark)}${inked('M8 238C22 232 40 240 52 252L44 266C30 258 18 256 6 258z', C.marigold)}`;
  const valance = 'c12 44 68 44 80 0'.repeat(6);
  return picture(
    480,
    420,
    `${body}${box(-8, 366, 496, 70, '#b37d4a')}${line('M0 392h480M90 368l-30 24M220 368l-14 24M330 368l14 24M420 368l26 24M150 392l-24 30M300 392l14 30', 3, '#8a5a36')}${drape}<g transform="translate(480 0) scale(-1 1)">${drape}</g>${inked(`M0-10V34${valance}V-10z`, curtain)}${inked('M-10-10H490V22H-10z', C.marigold)}${grain(480, 420, 40)}`,
    backdrop,
  );
}

const book = `${inked('M0 40C-50 10-120 8-160 26V-70C-120-90-50-84 0-56C50-84 120-90 160-70V26C120 8 50 10 0 40z', '#fffdf7')}${line('M0-56V40')}${line('M-130-44c30-8 66-6 100 8M-130-20c30-8 66-6 100 8M34-36c34-14 66-16 98-8M34-12c34-14 66-16 98-8', 3, '#b9a7e0')}`;
const dollHouse = (lit: string) =>
  `${inked('M-110 0V-130H110V0z', C.lilac)}${inked('M-132-126L0-216L132-126z', C.dusk)}${line('M-60-126c8-18 24-18 32 0M-28-126c8-18 24-18 32 0M4-126c8-18 24-18 32 0M-40-150c8-14 24-14 32 0M-8-150c8-14 24-14 32 0', 3, '#8f8bc4')}${inked('M-26 0V-50C-26-82 26-82 26-50V0z', C.persimmon)}${inked('M-84-56V-90C-84-110-48-110-48-90V-56zM48-56V-90C48-110 84-110 84-90V-56z', lit)}${line('M-66-104V-56M66-104V-56', 3)}${spot(16, -30, 5, C.marigold)}`;
const ribbon = (y: number) =>
  `${inked(`M-16 ${y}C-50 ${y - 44}-84 ${y - 30}-70 ${y}C-60 ${y + 18}-34 ${y + 12}-16 ${y}zM16 ${y}C50 ${y - 44} 84 ${y - 30} 70 ${y}C60 ${y + 18} 34 ${y + 12} 16 ${y}z`, C.persimmon)}<circle cx="0" cy="${y}" r="16" fill="${C.persimmon}"/>`;

const farHills = (w: number, h: number, y: number, colours: string[]) =>
  colours
    .map((fill, i) => {
      const top = y + i * h * 0.11;
      const s = i % 2 ? -1 : 1;
      return sheet(
        `M-10 ${top + 30 * s}C${w * 0.18} ${top - 50 * s} ${w * 0.34} ${top - 36 * s} ${w * 0.5} ${top + 12 * s}S${w * 0.82} ${top + 56 * s} ${w + 10} ${top - 26 * s}V${h + 10}H-10z`,
        fill,
      );
    })
    .join('');

const plainHanging = (
  k: number,
  face: 'smile' | 'dream' | 'sing' | 'surprised' = 'smile',
  trim = C.persimmon,
) => doll('', { face, trim, fold: k ? '#e8dfd2' : '#ece3d6' });
/** The y of a rope at `x`. It is 1,200 px wide and sags twice. */
const rope = (x: number) => {
  const t = (x % 600) / 600;
  return 16 + 130 * t * (1 - t);
};
/** A doll that hangs by a thread from the rope. `top`: height of its head and hat above its centre. */
const hanging = (x: number, y: number, k: number, look: string, top: number, turn: number) => {
  const lean = Math.sin((turn * Math.PI) / 180) * top * k;
  return `${line(`M${x} ${rope(x).toFixed(0)}L${(x + lean).toFixed(0)} ${(y - top * k).toFixed(0)}`, 3, '#fdeec4')}${put(x, y, k, look, turn)}`;
};
const other = (cloth: string, fold: string, trim: string, face: 'smile' | 'dream' | 'sing' | 'surprised') =>
  doll('', { cloth, fold, trim, face });
const NIGHT_DOLLS: [x: number, y: number, k: number, look: string, top: number, turn: number][] = [
  [78, 172, 0.62, doll('Rose Petal'), 128, -4],
  [226, 206, 0.66, other('#fffdf7', '#ece3d6', C.persimmon, 'surprised'), 92, 3],
  [384, 180, 0.62, doll('Golden Star'), 132, -3],
  [782, 186, 0.7, doll('Queen Heritage'), 134, 2],
  [926, 206, 0.62, other('#dbe9d6', '#bcd3b6', '#57806a', 'sing'), 92, -3],
  [1030, 164, 0.56, other('#d6e2f5', '#b3c5e6', C.dusk, 'dream'), 92, 4],
  [1132, 178, 0.6, other('#f9dcc4', '#ecbf9c', '#e8923a', 'smile'), 92, -4],
];

/** Large pictures of the ghost dolls page, published as SVG. */
export const ghostDollScenes: Record<string, string> = {
  'ghost-dolls-night': picture(
    1200,
    420,
    `${starry(1200, 210, 50, 21, [600, 104, 110])}${moon(600, 104, 50)}${hill(1200, 420, 226, NIGHT.hills[0], 22)}${house(502, 238, 0.6, NIGHT)}${house(560, 232, 0.76, NIGHT, '#7a3350')}${house(622, 234, 0.56, NIGHT)}${house(676, 238, 0.6, NIGHT)}${poplar(720, 240, 0.6, NIGHT.tree)}${poplar(460, 246, 0.6, NIGHT.tree)}${hill(1200, 420, 282, NIGHT.hills[1], -20)}${house(40, 300, 0.6, NIGHT, '#7a3350')}${house(1000, 296, 0.56, NIGHT)}${hill(1200, 420, 340, NIGHT.hills[2], 18)}${line('M0 16Q300 81 600 16Q900 81 1200 16', 5, '#fdeec4')}${NIGHT_DOLLS.map((hung) => hanging(...hung)).join('')}`,
    '#2a2e63',
  ),
  'stage-origin': stage(
    '#8d86c4',
    C.persimmon,
    '#8f2c1a',
    `${stars(480, 200, 14, 9)}${farHills(480, 420, 230, ['#6a6ca8', '#54569a'])}${at(240, 338, 0.78, book)}${at(240, 212, 0.82, doll('', { face: 'surprised' }), -3)}${at(330, 334, 0.62, spool(C.rose))}`,
  ),
  'stage-history': stage(
    '#b6c3d9',
    '#3b3f73',
    '#22254d',
    `${farHills(480, 420, 220, ['#9fb1c9', '#86a79a'])}${rain(480, 340, 34, 8, '#fff8ec')}${inked('M60 70H420L440 104H40z', '#4a5674')}${[170, 240, 310].map((x, i) => `${line(`M${x} 104V${150 + (i % 2) * 20}`, 3)}${at(x, 205 + (i % 2) * 22, 0.6, plainHanging(0, i === 1 ? 'dream' : 'smile', [C.persimmon, C.dusk, C.sage][i]!))}`).join('')}`,
  ),
  'stage-meet': stage(
    '#f3c9b0',
    C.dusk,
    '#22254d',
    `${flat('M240 60L400 380H80z', '#fff8ec', 0.5)}${at(146, 272, 0.66, doll('Golden Star'), -3)}${at(336, 272, 0.66, doll('Rose Petal'), 3)}${at(241, 238, 0.84, doll('Queen Heritage'))}`,
  ),
  'stage-gift-boxes': stage(
    '#dbe7dd',
    '#d97f90',
    '#a9566a',
    `${farHills(480, 420, 262, ['#b9d3bd', '#93b79b'])}${at(240, 366, 1.02, dollHouse('#fdeec4'))}${at(240, 150, 0.74, ribbon(0))}${at(166, 318, 0.3, doll('', { face: 'dream' }))}${at(346, 332, 0.42, doll('Golden Star'))}`,
  ),
  'ghost-doll-history': picture(
    1200,
    560,
    `${spot(890, 190, 84, '#fbe6bd')}${farHills(1200, 560, 250, ['#aebcd3', '#94a9c2', '#7f9fa0', '#6f9a7d'])}${pine(1040, 480)}${rain(1200, 540, 120, 12, '#fff8ec')}${eaves()}${[
      [300, 258, 0.66, 'smile', C.persimmon, -4],
      [452, 300, 0.74, 'dream', C.dusk, 3],
      [612, 262, 0.62, 'sing', C.sage, -3],
      [762, 306, 0.7, 'smile', C.lilac, 4],
    ]
      .map(
        ([x, y, k, face, trim, turn]) =>
          `${line(`M${x} 128V${Number(y) - 90 * Number(k)}`, 3)}${at(Number(x), Number(y), Number(k), plainHanging(1, face as 'smile', String(trim)), Number(turn))}`,
      )
      .join('')}${grain(1200, 560, 90)}`,
    '#c9d3e6',
  ),
  'kit-box': picture(
    640,
    480,
    `${farHills(640, 480, 250, ['#6a6ca8', '#54569a'])}${stars(640, 200, 24, 31)}${table(640, 480, 404)}${at(320, 416, 1.55, dollHouse('#fdeec4'))}${at(320, 214, 1.3, ribbon(0))}${at(96, 372, 0.56, doll('Golden Star'), -4)}${at(548, 376, 0.52, doll('', { face: 'surprised' }), 4)}`,
    '#8d86c4',
  ),
  'kit-box-open': picture(
    640,
    480,
    `${farHills(640, 480, 250, ['#6a6ca8', '#54569a'])}${stars(640, 200, 24, 31)}${table(640, 480, 404)}${at(130, 250, 1, inked('M-110 40L-20-80L120-10z', C.dusk), -14)}${at(320, 214, 0.96, doll('', { trim: C.rose }))}${at(206, 252, 0.62, doll('Golden Star'), -12)}${at(440, 250, 0.62, doll('Rose Petal'), 12)}${at(320, 416, 1.55, `${inked('M-110 0V-92L110-92V0z', C.lilac)}${inked('M-26 0V-40C-26-70 26-70 26-40V0z', C.persimmon)}${inked('M-92-30V-58C-92-74-60-74-60-58V-30zM60-30V-58C60-74 92-74 92-58V-30z', '#fdeec4')}${inked('M-118-92H118V-78H-118z', '#8f7cc6')}`)}${at(540, 392, 0.6, spool(C.persimmon))}${at(88, 402, 0.56, inkPot())}`,
    '#8d86c4',
  ),
};

function pine(x: number, y: number): string {
  return `${inked(`M${x - 12} ${y + 90}C${x - 2} ${y} ${x - 30} ${y - 60} ${x + 16} ${y - 150}L${x + 34} ${y - 146}C${x + 4} ${y - 60} ${x + 34} ${y} ${x + 26} ${y + 90}z`, '#7a5a44')}${[
    [-40, -20, 1],
    [70, -70, 0.9],
    [-20, -130, 0.85],
    [40, -190, 0.75],
  ]
    .map(([dx, dy, k]) =>
      at(
        x + dx!,
        y + dy!,
        k!,
        inked(
          'M-90 16C-100-8-60-26-40-20C-30-44 30-44 40-20C64-28 100-8 90 16C50 28-50 28-90 16z',
          '#57806a',
        ),
      ),
    )
    .join('')}`;
}

/** The edge of a tiled roof with its beam, and a lit paper screen on the left. */
function eaves(): string {
  const tiles = Array.from(
    { length: 15 },
    (_, i) =>
      `<circle cx="${i * 84 + 12}" cy="84" r="23" fill="#5b6685"/><circle cx="${i * 84 + 12}" cy="84" r="10" fill="#7f8aa8" stroke-width="3"/>`,
  ).join('');
  const ridges = Array.from({ length: 15 }, (_, i) => line(`M${i * 84 + 12} -10V60`, 10, '#3c4766')).join('');
  const screen = `${box(-10, 130, 190, 360, '#7a5a44')}${box(8, 150, 150, 320, '#fdeec4')}${line('M58 150v320M108 150v320M8 230h150M8 310h150M8 390h150', 4, '#7a5a44')}`;
  return `${screen}${box(-10, 476, 480, 34, '#a87650')}${line('M0 494h460', 3, '#7a5a44')}${box(-10, 104, 1230, 28, '#7a5a44')}${box(-10, -10, 1230, 90, '#4a5674')}${ridges}${tiles}${sittingCat(250, 476)}`;
}

function sittingCat(x: number, y: number): string {
  return at(
    x,
    y,
    0.9,
    `${line('M44-12C90-8 92-60 70-70', 20)}${line('M44-12C90-8 92-60 70-70', 10, '#fdf3e3')}${inked('M-46 0C-56-60-34-110 0-110S56-60 46 0z', '#fdf3e3')}${flat('M10-108C40-98 52-50 46-4C20-30 14-70 10-108z', '#e0914a')}${inked('M-40-128C-50-160-46-176-40-184C-26-178-16-168-10-158H10C16-168 26-178 40-184C46-176 50-160 40-128C34-96-34-96-40-128z', '#fdf3e3')}${flat('M40-130C46-156 44-170 38-178C24-172 18-164 12-156C10-140 26-124 40-130z', '#54474a')}${line('M0-110v50M-20-30v28M20-30v28', 3)}`,
  );
}
