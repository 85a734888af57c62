import { accompany, chordsFrom } from '../accompany.ts';
import { transpose, delay, rhythm } from '../arrange.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { DRUM_KIT, PIANO, PIZZICATO, XYLOPHONE } from '../instruments.ts';

const BAR = 4;
const HIGH_BLOCK = 76;
const LOW_BLOCK = 77;
const INTRO =
  'C6:.5 A5 G5 E5 F5 D5 E5 C5 | A4:.5 G4 E4 G4 A4 C5 D5 D#5 | E5:1 -:1 G4+B4+F5:1 -:1 | G4+B4+F5:1 -:1 G5:1 -:1';
const FIRST =
  'E5:.5 G5:1 E5:.5 G5:1 E5:1 | C6:.5 G5:1 E5:.5 G5:2 | C#5:.5 E5:1 A5:.5 G5:1 E5 | C#6:.5 A5:1 G5:.5 E5:2 | F#5:.5 A5:1 F#5:.5 C6:1 A5';
const TURN = 'B5:.5 G5:1 F5:.5 D5:2 | E5:.5 G5:1 A5:.5 G5:1 E5 | D5:1 B4:.5 D5 G5:1 F5';
const CLOSE = 'B5:.5 D6:1 B5:.5 G5:1 F5 | E5:.5 G5:1 C6:.5 B5 G5:1 F5:.5 | E5:.5 C5:1 G4:.5 C5:2';
const PANTRY =
  'A4:.5 C5 E5:1 A5:.5 G#5 A5:1 | B5:.5 G#5:1 E5:.5 G#5:2 | A4:.5 C5 E5:1 A5:.5 B5 C6:1 | B5:.5 G#5:1 E5:.5 D5:2 | C5:.5 F5:1 A5:.5 C6:1 A5 | G5:.5 E5:1 C5:.5 E5:2 | F#5:.5 A5:1 F#5:.5 D5:1 C5 | B4:.5 D5 F5 G5 B5:1 -:1 | A4:.5 C5 E5:1 A5:.5 G#5 A5:1 | B5:.5 G#5:1 E5:.5 G#5:2 | A4:.5 C5 E5:1 A5:.5 G5 E5:1 | Bb5:.5 G5:1 E5:.5 C5:2 | A5:.5 C6:1 A5:.5 F5:1 A5 | G5:.5 E5:1 G5:.5 C#6 A5:1 G5:.5 | F#5:.5 A5:1 D6:.5 B5 G5:1 F5:.5 | E5:.5 G5:1 E5:.5 C5:2';
const CODA =
  'E5:.5 G5:1 E5:.5 G5:1 E5 | Bb5:.5 G5:1 E5:.5 C5:2 | A5:.5 C6:1 A5:.5 F5:1 C6 | Ab5:.5 C6:1 Ab5:.5 F5:2 | G5:.5 E5:1 G5:.5 C6:1 G5 | A5:.5 C#6:1 A5:.5 G5:1 E5 | F#5:.5 A5 C6 A5 B5 G5 F5 D5 | C5+E5+C6:1 -:1 C4+C5:1 -:1';

const strain = 'C | C | A7 | A7 | D7 | G7 | C | G7 | C | C | A7 | A7 | D7 | G7 | C G7 | C';
const harmonies = harmonyOf(
  [
    'N | N | C G7 | G7',
    strain,
    'Am | E7 | Am | E7 | F | C | D7 | G7 | Am | E7 | Am | C7 | F | C A7 | D7 G7 | C',
    strain,
    'C | C7 | F | Fm | C | A7 | D7 G7',
  ].join(' | '),
  BAR,
);
const first = partOf([FIRST, TURN, FIRST, CLOSE].join(' | '), BAR);

/** Left hand like a clock, right hand like a cat on the shelf; spoons keep time. */
export const kitchenRag = composition({
  id: 'kitchen-rag',
  title: 'Kitchen Rag',
  plan: { tempo: 166, bar: BAR, rubato: 0.015, touch: 0.86, ending: 0.75 },
  parts: [
    {
      ...PIANO,
      level: 68,
      pan: 0.55,
      notes: [
        ...partOf(INTRO, BAR),
        ...delay(4 * BAR, first),
        ...delay(20 * BAR, partOf(PANTRY, BAR)),
        ...delay(36 * BAR, first),
        ...delay(52 * BAR, partOf(CODA, BAR)),
      ],
    },
    {
      ...PIANO,
      level: 50,
      pan: 0.5,
      notes: [
        ...accompany(harmonies, { steps: 'B.F.', step: 1, from: 53, bass: 36 }),
        ...accompany(harmonies, { steps: '.c', step: 1, from: 53 }),
      ],
    },
    {
      ...XYLOPHONE,
      level: 46,
      pan: 0.75,
      notes: [...delay(36 * BAR, transpose(12, first)), ...delay(59 * BAR, partOf('C6:1 -:1 C6:1 -:1', BAR))],
    },
    {
      ...PIZZICATO,
      level: 50,
      pan: 0.35,
      notes: accompany(chordsFrom(20 * BAR, harmonies), { steps: 'B.F.', step: 1, from: 53, bass: 36 }),
    },
    {
      ...DRUM_KIT,
      level: 34,
      pan: 0.65,
      notes: delay(20 * BAR, [
        ...rhythm(HIGH_BLOCK, 'x.xx.xx.', 0.5, 39),
        ...rhythm(LOW_BLOCK, '..x...x.', 0.5, 39),
      ]),
    },
  ],
});
