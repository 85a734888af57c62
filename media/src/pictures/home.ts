import { drawBow, drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { chefCalled, houseCat } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { windowFrame } from '../cast/things.ts';
import { hill, house, moon, NIGHT, starry } from '../cast/village.ts';
import { chef, COLOURS as C, doll, flat, inked, line, picture } from './parts.ts';
import { nightView } from './videos.ts';
import { drawCat } from '@studio/mfe-content/art/cat/draw-cat';

const { head, eyes } = drawCat(houseCat('sleepy'));
const sleeper = head + eyes;

const beam = (x: number, to: number, fill: string) =>
  flat(`M${x - 16} -10H${x + 16}L${to + 96} 420H${to - 96}z`, fill, 0.22);
const note = (x: number, y: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="13" ry="10" transform="rotate(-18 ${x} ${y})" fill="${fill}" stroke="none"/>${line(`M${x + 10} ${y - 4}v-46q18 4 20 24`, 6, fill)}`;
const microphone = `${line('M0 0V-60', 9)}${line('M0 0V-60', 3, '#cfd9ee')}<circle cy="-70" r="15" fill="#5b6685"/>${line('M-10-74H10M-8-64H8', 2.5, '#aab2c2')}`;
const drumMachine = `${inked('M-84-64H84L96 0H-96z', '#4a5676')}${[0, 1, 2, 3].map((n) => inked(`M${-66 + n * 36}-52h26v20h-26z`, [C.marigold, C.rose, C.lilac, C.sage][n]!)).join('')}${line('M-66-16h70', 5, C.paper)}<circle cx="52" cy="-18" r="11" fill="${C.persimmon}"/>`;
const LINE_UP = [
  ['Queen Heritage', 130, 292, -10, 1.12],
  ['Golden Star', 306, 254, 8, 1.02],
  ['', 480, 262, -4, 1.2],
  ['Rose Petal', 656, 254, -8, 1.02],
  ['sage', 832, 286, 9, 1.06],
] as const;
const BEAMS = ['#fdeec4', '#e58fa0', '#b9a7e0', '#f3b33d', '#fdeec4'];

/** The K-pop division on its stage. */
const stage = picture(
  960,
  480,
  `${starry(960, 200, 22, 5)}${LINE_UP.map(([, x], n) => beam(480 + (x - 480) * 0.7, x, BEAMS[n]!)).join('')}${line('M-10 20H970', 12)}${LINE_UP.map(([, x]) => put(480 + (x - 480) * 0.7, 20, 1, inked('M-22-8H22L30 26H-30z', '#5b6685'))).join('')}${flat('M-10 380C240 350 720 350 970 380V490H-10z', '#5d3f7d')}${flat('M-10 440C240 410 720 410 970 440V490H-10z', '#43305f')}${LINE_UP.map(([name, x, y, turn, k]) => put(x, y, k, doll(name === 'sage' ? '' : name, name === 'sage' ? { trim: C.sage, face: 'sing' } : name === '' ? { trim: C.persimmon, face: 'sing' } : {}), turn)).join('')}${put(566, 342, 1, microphone, 14)}${put(224, 346, 0.9, microphone, 12)}${put(752, 342, 0.9, microphone, -12)}${put(480, 462, 0.9, drumMachine)}${note(214, 92, C.marigold)}${note(736, 76, C.rose)}${note(402, 74, C.lilac)}${note(570, 100, '#fdeec4')}`,
  C.night,
);

const jar = `${inked('M-34 0V-70H34V0q-34 12-68 0z', '#dfe6f5')}${line('M-18-70l-16-74M0-70v-92M16-70l20-80M26-70l34-60', 9)}${line('M-18-70l-16-74', 5, C.persimmon)}${line('M0-70v-92', 5, C.marigold)}${line('M16-70l20-80', 5, C.sage)}${line('M26-70l34-60', 5, C.lilac)}`;
const books = `${inked('M-130-34H130V0H-130z', C.persimmon)}${inked('M-116-66H112V-34H-116z', C.sage)}${inked('M-120-100H120V-66H-120z', C.lilac)}${line('M-100-18h40M-90-50h40M-96-84h40', 4, C.paper)}`;
/** A cat asleep on books. */
const asleep = `${inked('M-110 0C-140-60-60-104 10-100C90-98 130-50 112 0z', '#aab2c2')}<path d="M96-6C150 6 150-40 112-36" stroke-width="28"/><path d="M96-6C150 6 150-40 112-36" stroke="#aab2c2" stroke-width="17"/>${line('M30-98l6 18M54-92l4 18M76-82l2 18', 6, '#7f889c')}<g transform="translate(-66 -46) rotate(-8) scale(.9)">${sleeper}</g>${inked('M-30-16C-28-28 8-28 12-14C14-2 6 2-8 2S-32-2-30-16z', '#aab2c2')}`;
const desk = picture(
  960,
  720,
  `${Array.from({ length: 12 }, (_, i) => flat(`M${i * 84} 0h42v720h-42z`, '#f6d8b4', 0.6)).join('')}${put(330, 380, 1, windowFrame(360, 300, nightView(360, 300)))}${line('M560 132H860', 12)}${line('M560 132H860', 5, '#a87650')}${put(610, 128, 0.5, doll('Golden Star'))}${put(700, 132, 1, `${inked('M-30-60H-8V0H-30zM-4-74H18V0H-4zM22-52H44V0H22z', C.sage)}`)}${flat('M-10 560H970V730H-10z', '#c98f5a')}${line('M-10 560H970')}${line('M60 620h180M420 660h260M760 610h120', 3, '#a87650')}${put(806, 690, 0.96, drawCello())}${put(250, 600, 1.1, books)}${put(250, 490, 1.2, asleep)}${put(500, 596, 1.1, jar)}${put(560, 640, 1, `${inked('M-130-60L110-80L140 50L-110 70z', '#fffdf7')}<g transform="translate(-46 0) scale(.46)">${doll('Rose Petal')}</g>${line('M34-36q34-22 50 6t-6 38M30 36l58-6', 6, C.persimmon)}`, -3)}${put(660, 690, 1, `${inked('M-60-6L54-16L72-8L56 4L-60 8z', C.marigold)}${inked('M-60-6H-76V8H-60z', C.rose)}`, 6)}`,
  '#f9e3c8',
);

/** The cello under a round moon, on a record's sleeve. */
const sleeve = picture(
  640,
  400,
  `${starry(640, 200, 26, 9, [480, 110, 120])}${moon(480, 110, 62)}${hill(640, 400, 280, '#7a6fb3', 20)}${house(90, 300, 0.6, NIGHT)}${house(150, 296, 0.76, NIGHT, '#7a3350')}${hill(640, 400, 344, '#6f9a7d', -14)}${put(286, 388, 0.66, drawCello(), 6)}${put(160, 300, 0.94, drawBow(), -14)}`,
  C.dusk,
);

/** Pictures beside the texts of the home page. */
export const homeScenes: Record<string, string> = { 'division-stage': stage, 'about-desk': desk };

const openBook = `${inked('M0 0C-36-22-92-24-128-10V-72C-92-86-36-82 0-60C36-82 92-86 128-72V-10C92-24 36-22 0 0z', '#fffdf7')}${line('M0-60V0')}${line('M-102-54c26-8 56-6 82 4M-102-34c26-8 56-6 82 4M20-50c26-10 56-12 82-4M20-30c26-10 56-12 82-4', 3, C.lilac)}`;
const bag = `${line('M-40-150V-190C-40-246 40-246 40-190V-150', 22)}${line('M-40-150V-190C-40-246 40-246 40-190V-150', 12, C.persimmon)}${inked('M-92-170H92L106 0H-106z', C.shade)}${inked('M-92-170H92L94-146H-94z', C.marigold)}`;
const heart = inked('M0 22C-44-4-30-38 0-18C30-38 44-4 0 22z', C.persimmon);
/** Pictures of the four links on the home page, in one file side by side, 320 × 300 each. */
const tiles = [
  `${put(186, 292, 0.5, drawCello(), 9)}${put(40, 216, 0.78, drawBow(), -16)}${note(56, 110, C.persimmon)}${note(100, 60, C.dusk)}`,
  `${put(160, 128, 0.86, doll('Golden Star'))}${put(160, 284, 1.06, openBook)}`,
  `${put(160, 290, 1.16, `${bag}<g transform="translate(0 -70) scale(.72)">${chef(chefCalled('mango'), 'head')}</g>`)}`,
  `${put(128, 290, 1, `${inked('M-70-250C-70-262-60-270-50-270H50C62-270 70-262 70-250V-18C70-6 62 0 50 0H-50C-62 0-70-6-70-18z', '#3b3f73')}${inked('M-54-246H54V-34H-54z', '#dfe6f5')}<g transform="translate(0 -132) scale(.58)">${doll('Rose Petal')}</g><circle cy="-17" r="5" fill="#fff8ec"/>`, -5)}${put(236, 130, 1, `${inked('M-60-62H50C62-62 66-56 66-46V6C66 16 60 20 50 20H-18L-44 44L-42 20H-60C-70 20-74 16-74 6V-46C-74-56-70-62-60-62z', '#fff8ec')}<g transform="translate(-4 -18)">${heart}</g>`)}`,
]
  .map((body, i) => `<g transform="translate(${i * 320} 0)">${body}</g>`)
  .join('');

const mark = (body: string) => picture(320, 240, body, C.lilac).replace(/<rect[^>]*\/>/, '');
const photo = (inside: string) => `${inked('M-66-84H66V84H-66z', '#fffdf7')}${inside}`;

/** Our own drawings for the links to three social networks, and other small pictures of the home page. */
export const socialMarks: Record<string, string> = {
  'social-pictures': mark(
    `${put(104, 118, 1, photo(`${inked('M-52-70H52V44H-52z', '#fbe6bd')}<g transform="translate(0 -4) scale(.56)">${chef(chefCalled('mango'), 'head')}</g>`), -10)}${put(212, 122, 1, photo(`${inked('M-52-70H52V44H-52z', '#dfe6f5')}<g transform="translate(0 -2) scale(.44)">${doll('Golden Star')}</g>`), 8)}`,
  ),
  'social-shorts': mark(
    `${put(160, 232, 0.84, `${inked('M-70-250C-70-262-60-270-50-270H50C62-270 70-262 70-250V-18C70-6 62 0 50 0H-50C-62 0-70-6-70-18z', '#3b3f73')}${inked('M-54-246H54V-34H-54z', '#6a6ca8')}<g transform="translate(0 -132) scale(.58)">${doll('Rose Petal')}</g><circle cy="-17" r="5" fill="#fff8ec"/>`)}${note(62, 130, C.persimmon)}${note(244, 170, C.marigold)}`,
  ),
  'social-films': mark(
    `${inked('M36 40H284C296 40 304 48 304 60V180C304 192 296 200 284 200H36C24 200 16 192 16 180V60C16 48 24 40 36 40z', '#3b3f73')}${inked('M34 58H286V182H34z', '#fbe6bd')}${put(222, 130, 0.42, doll('Queen Heritage'))}${put(92, 124, 0.52, chef(chefCalled('mango'), 'head'))}<circle cx="160" cy="120" r="36" fill="${C.persimmon}"/>${inked('M149 102L180 120L149 138z', C.paper)}${inked('M110 200H210L222 226H98z', '#3b3f73')}`,
  ),
  'navigation-tiles': picture(1280, 300, tiles, 'none').replace(/<rect[^>]*\/>/, ''),
  'track-cello': sleeve,
};
