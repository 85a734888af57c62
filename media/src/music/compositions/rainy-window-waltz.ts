import { accompany, chordsFrom } from '../accompany.ts';
import { delay } from '../arrange.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { ACCORDION, CELESTA, CLARINET, PIANO, STRINGS } from '../instruments.ts';

const BAR = 3;
const WINDOW =
  'A4:1 D5 F5 | E5:2 D5:1 | G5:2 F5:1 | D5:3 | C#5:1 E5 G5 | Bb5:2 A5:1 | F5:3 | A4:3 | A4:1 D5 F5 | A5:2 F#5:1 | G5:2 Bb5:1 | A5:1 G5 D5 | F5:2 D5:1 | E5:1 C#5 E5 | D5:3 | -:3';
const SUN =
  'C5:1 F5 A5 | G5:2 E5:1 | Bb5:2 G5:1 | A5:3 | D5:1 F5 Bb5 | A5:2 F5:1 | G5:1 B5 D6 | C6:3 | A5:1 F5 C5 | E5:2 G5:1 | C#6:2 A5:1 | F5:3 | G5:1 Bb5 D6 | A5:2 F5:1 | E5:1 G#5 B5 | A5:3';
const LAST = 'Bb5:2 G5:1 | F5:2 D5:1 | E5:1 C#5 E5 | D5:3 | G4:1 Bb4 D5 | C#5:2 E5:1 | D5:3 | D5:3';
const DROPS = 'A6:1 F6 D6 | A6:1 F6 D6 | A6:1 E6 C#6 | A6:1 E6 C#6';
const below =
  'F4:3 | G4:3 | Bb4:3 | A4:3 | G4:3 | C#5:3 | D5:3 | F4:3 | F4:3 | F#4:3 | Bb4:3 | D5:3 | A4:3 | G4:3 | F4:3 | -:3';
const window = 'Dm | Dm | Gm | Dm | A7 | A7 | Dm | Dm | Dm | D7 | Gm | Gm | Dm | A7 | Dm | Dm';
const harmonies = harmonyOf(
  [
    'Dm | Dm | A7 | A7',
    window,
    window,
    'F | C7 | C7 | F | Bb | F | G7 | C7 | F | C7 | A7 | Dm | Gm | Dm | E7 | A7',
    window,
    'Gm | Dm | A7 | Dm | Gm | A7 | Dm | Dm',
  ].join(' | '),
  BAR,
);
const tune = partOf(WINDOW, BAR);

/** Three beats to the bar, one drop to the beat; the sun looks in once, in the middle. */
export const rainyWindowWaltz = composition({
  id: 'rainy-window-waltz',
  title: 'Rainy Window Waltz',
  plan: { tempo: 142, bar: BAR, rubato: 0.06, touch: 0.94, ending: 0.5 },
  parts: [
    {
      ...CLARINET,
      level: 68,
      pan: 0.4,
      notes: [
        ...delay(4 * BAR, tune),
        ...delay(36 * BAR, partOf(SUN, BAR)),
        ...delay(52 * BAR, partOf(below, BAR)),
        ...delay(68 * BAR, partOf(LAST, BAR)),
      ],
    },
    {
      ...ACCORDION,
      level: 60,
      pan: 0.65,
      notes: [...delay(20 * BAR, tune), ...delay(52 * BAR, tune)],
    },
    {
      ...PIANO,
      level: 50,
      pan: 0.5,
      notes: [
        ...accompany(harmonies, { steps: 'B__', step: 1, from: 55, bass: 38 }),
        ...accompany(harmonies, { steps: '.cc', step: 1, from: 55 }),
      ],
    },
    {
      ...CELESTA,
      level: 40,
      pan: 0.8,
      notes: [
        ...partOf(DROPS, BAR),
        ...accompany(
          chordsFrom(20 * BAR, harmonies).filter(({ start }) => start < 36 * BAR),
          { steps: '210', step: 1, from: 84 },
        ),
        ...delay(72 * BAR, partOf('-:3 | -:3 | A6:1 F6 D6 | D6:3', BAR)),
      ],
    },
    {
      ...STRINGS,
      level: 38,
      pan: 0.5,
      notes: accompany(chordsFrom(36 * BAR, harmonies), { steps: 'c__', step: 1, from: 55 }),
    },
  ],
});
