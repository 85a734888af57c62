import { accompany } from '../accompany.ts';
import { transpose } from '../arrange.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { FLUTE, HARP, STRINGS } from '../instruments.ts';

const BAR = 4;
const CALL =
  'D5:.5 G5 B5:1 A5:.5 G5 D5:1 | E5:2 -:2 | B5:.5 C6 D6:1 B5 G5 | A5:2 -:2 | D5:.5 G5 B5:1 A5:.5 G5 D5:1 | E5:.5 G5 C6:1 B5:.5 A5 G5:1 | C6:1 A5 F#5 A5 | G5:3 -:1';
const ANSWER =
  'B4:4 | -:2 C5:.5 E5 G5:1 | D5:2 G5:2 | -:2 F#5:.5 E5 D5:1 | B4:2 D5:2 | C5:2 E5:2 | E5:2 D5:2 | B4:1 D5:.5 C5 B4:2';
const ABOVE =
  'G5:4 | -:2 C6:.5 B5 G5:1 | B5:2 D6:2 | -:2 A5:.5 B5 C6:1 | D6:2 B5:2 | C6:2 G5:2 | A5:2 F#5:2 | G5:3 -:1';
const RUN =
  'G5:.5 F#5 E5 F#5 G5:1 B5 | F#5:.5 E5 D5 E5 F#5:2 | E5:.5 F#5 G5 A5 G5:1 E5 | D5:3 -:1 | C6:.5 B5 A5 B5 C6:1 E6 | B5:.5 A5 G5 A5 B5:2 | A5:.5 B5 C#6 D6 E6:1 C#6 | D6:3 -:1';
const RUN_BELOW =
  'E5:.5 D5 B4 D5 E5:1 G5 | D5:.5 C5 B4 C5 D5:2 | C5:.5 D5 E5 F#5 E5:1 C5 | B4:3 -:1 | A5:.5 G5 E5 G5 A5:1 C6 | G5:.5 F#5 E5 F#5 G5:2 | E5:.5 G5 A5 B5 C#6:1 A5 | F#5:3 -:1';
const LANDING =
  'B5:2 -:2 | C6:2 -:2 | A5:1 C6 B5 A5 | B5:2 -:2 | E6:2 -:2 | C6:1 B5 A5:2 | B5:1 A5 F#5 D#5 | E5:2 F#5:2';
const LANDING_BELOW =
  '-:2 B4:2 | -:2 C5:2 | F#5:1 A5 G5 F#5 | -:2 G5:1 D5 | -:2 E5:2 | E5:2 C5:2 | D#5:2 B4:2 | G4:2 A4:2';
const END = 'B5:2 D6:2 | C6:2 E6:2 | D6:1 C6 A5 F#5 | G5:4';
const END_BELOW = 'G5:2 B5:2 | E5:2 G5:2 | F#5:1 A5 F#5 D5 | B4:4';

const stairs = 'G | C | G | D7 | G | C | Am D7 | G';
const harmonies = harmonyOf(
  [
    stairs,
    stairs,
    'Em | Bm | C | G | Am | Em | A7 | D',
    'Em | Am | D7 | G | C | Am | B7 | Em D7',
    stairs,
    'G | C | D7 | G',
  ].join(' | '),
  BAR,
);
const call = partOf(CALL, BAR);

/** One calls from the top of the stairs, one answers from below; on the landing they run in thirds. */
export const twoFlutes = composition({
  id: 'two-flutes',
  title: 'Two Flutes on the Stairs',
  plan: { tempo: 98, bar: BAR, rubato: 0.06, touch: 0.9, ending: 0.55 },
  parts: [
    {
      ...FLUTE,
      level: 70,
      pan: 0.25,
      notes: partOf([CALL, ABOVE, RUN, LANDING, CALL, END].join(' | '), BAR),
    },
    {
      ...FLUTE,
      level: 64,
      pan: 0.75,
      notes: [
        ...partOf(ANSWER, BAR),
        ...transpose(-12, call).map((note) => ({ ...note, start: note.start + 8 * BAR })),
        ...partOf([RUN_BELOW, LANDING_BELOW, ANSWER, END_BELOW].join(' | '), BAR).map((note) => ({
          ...note,
          start: note.start + 16 * BAR,
        })),
      ],
    },
    {
      ...HARP,
      level: 50,
      pan: 0.5,
      notes: accompany(harmonies, { steps: 'B012', step: 0.5, from: 55, bass: 43 }),
    },
    {
      ...STRINGS,
      level: 34,
      pan: 0.5,
      notes: accompany(harmonies, { steps: 'c___', step: 1, from: 52 }),
    },
  ],
});
