import {
  at,
  box,
  cello,
  chef,
  COLOURS as C,
  doll,
  flat,
  hills,
  inked,
  line,
  moon,
  picture,
  spot,
  stars,
  table,
} from './parts.ts';

const beam = (x: number, to: number, wide: number) =>
  flat(`M${x} -10L${to - wide} 470h${2 * wide}z`, '#fdeec4', 0.16);
const note = (x: number, y: number, fill: string) =>
  `${spot(x, y, 11, fill)}${line(`M${x + 10} ${y}v-46q14 4 18 18`, 5, fill)}`;
const drumMachine = `${box(-70, -36, 140, 72, '#4a5674', 12)}${[0, 1, 2, 3].map((n) => box(-56 + n * 30, -20, 22, 18, [C.marigold, C.rose, C.lilac, C.sage][n]!, 4)).join('')}${line('M-54 18h60', 4, C.paper)}${spot(38, 16, 9, C.persimmon)}`;
const LINE_UP = [
  ['Queen Heritage', 120, 300, -10],
  ['Golden Star', 300, 270, 7],
  ['', 480, 300, -4],
  ['Rose Petal', 660, 268, 9],
  ['', 840, 302, -8],
] as const;

/** The K-pop division rehearses. */
const stage = picture(
  960,
  480,
  `${stars(960, 240, 22, 5)}${[90, 300, 480, 660, 870].map((x, n) => beam(x, 200 + n * 140, 110)).join('')}${box(-10, 400, 980, 100, '#4b4f88')}${line('M0 430h960M0 456h960', 3, C.night)}${LINE_UP.map(([name, x, y, turn]) => at(x, y, 0.82, doll(name), turn)).join('')}${at(480, 436, 0.8, drumMachine)}${note(206, 90, C.marigold)}${note(760, 70, C.rose)}${note(560, 120, C.lilac)}`,
  C.night,
);

const jar = `${inked('M-34 0V-70H34V0q-34 12-68 0z', '#dfe6f5')}${line('M-18-70l-16-74M0-70v-92M16-70l20-80M26-70l34-60', 9)}${line('M-18-70l-16-74', 5, C.persimmon)}${line('M0-70v-92', 5, C.marigold)}${line('M16-70l20-80', 5, C.sage)}${line('M26-70l34-60', 5, C.lilac)}`;
const books = `${box(-120, -34, 240, 34, C.persimmon, 6)}${box(-106, -66, 212, 32, C.sage, 6)}${box(-112, -100, 224, 34, C.lilac, 6)}`;
const window = `<g>${box(110, 70, 300, 280, '#6a6ca8', 6)}<svg x="113" y="73" width="294" height="274" viewBox="0 0 294 274">${stars(294, 130, 12, 11)}${moon(214, 76, 34)}${hills(
  294,
  274,
  [
    { top: 170, fill: '#4f5290', sway: 16 },
    { top: 220, fill: C.sage, sway: 12 },
  ],
)}</svg>${line('M260 70v280M110 210h300')}${box(96, 346, 328, 22, C.paper, 4)}</g>`;

/** Where it is all made: the table, the cat, the cello. */
const desk = picture(
  960,
  720,
  `${flat('M0 0h960v560H0z', '#f9e3c8')}${window}${at(770, 590, 1.75, cello())}${table(960, 720, 540)}${at(250, 566, 1, books)}${at(250, 390, 1, chef({ coat: 'grey', accessory: 'none', mood: 'sleepy', accent: C.marigold }), 0)}${at(470, 566, 1, jar)}${at(590, 612, 1, `${box(-110, -70, 220, 140, '#fffdf7', 4)}${at(-40, 4, 0.42, doll('Rose Petal'))}${line('M30-30q30-20 44 6t-6 34M26 40h54', 5, C.persimmon)}`, -6)}`,
  '#f9e3c8',
);

/** Beside the words of the home page. */
export const homeScenes: Record<string, string> = { 'division-stage': stage, 'about-desk': desk };

const mark = (body: string) => picture(160, 120, body, C.lilac).replace(/<rect[^>]*\/>/, '');

/** Marks of three places elsewhere, drawn our way. */
export const socialMarks: Record<string, string> = {
  'social-pictures': mark(
    `${box(22, 34, 116, 72, C.paper, 16)}${inked('M56 34l10-18h28l10 18z', C.paper)}${`<circle cx="80" cy="70" r="25" fill="${C.rose}"/><circle cx="80" cy="70" r="12" fill="${C.paper}"/>`}${spot(120, 50, 6, C.persimmon)}`,
  ),
  'social-shorts': mark(
    `${box(50, 6, 60, 108, '#22304f', 12)}${box(57, 16, 46, 84, '#6a6ca8', 4)}${at(80, 60, 0.3, doll(''))}${note(28, 60, C.persimmon)}${note(128, 84, C.marigold)}`,
  ),
  'social-films': mark(`${box(14, 22, 132, 82, C.persimmon, 20)}${inked('M66 42l38 21-38 21z', C.paper)}`),
};
