import { accompany, chordsFrom } from '../accompany.ts';
import { delay } from '../arrange.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { FLUTE, KOTO, STRINGS, VIBRAPHONE } from '../instruments.ts';

const BAR = 4;
const STREET =
  'E5:1.5 D5:.5 C5:1 A4 | C5:3 -:1 | G4:1 C5 D5 E5 | D5:3 -:1 | E5:1.5 G5:.5 A5:1 G5 | E5:2 C5:2 | D5:1 C5 A4 C5 | B4:2 G4:2';
const ABOVE =
  'A5:2 G5:1 E5 | D5:2 B4:1 D5 | E5:2 G5:1 E5 | C5:3 -:1 | F5:2 E5:1 D5 | B4:2 D5:1 G5 | E5:3 D5:1 | E5:2 G#4:1 B4';
const FAR = 'A5:3 E5:1 | C6:3 -:1 | E5:2 G5:2 | B4:2 D5:2 | C5:2 E5:2 | A5:2 C5:2 | F5:2 D5:2 | E5:2 D5:2';
const street = 'Am7 | Fmaj7 | C | G | Am7 | Fmaj7 | Dm7 | Em';
const harmonies = harmonyOf(
  [
    'Am7 | Fmaj7 | Am7 | Em',
    street,
    'Fmaj7 | G | Em | Am7 | Dm7 | G | Cmaj7 | E7',
    street,
    'Fmaj7 | Am | Am',
  ].join(' | '),
  BAR,
);
const tune = partOf(STREET, BAR);

/** One lamp after another: vibraphone, koto, strings, and a flute from the far end of the street. */
export const paperLanterns = composition({
  id: 'paper-lanterns',
  title: 'Paper Lanterns',
  plan: { tempo: 74, bar: BAR, rubato: 0.06, touch: 1, ending: 0.5 },
  parts: [
    {
      ...VIBRAPHONE,
      level: 48,
      pan: 0.3,
      notes: accompany(harmonies, { steps: '01231321', step: 0.5, from: 60 }),
    },
    {
      ...KOTO,
      level: 68,
      pan: 0.6,
      notes: [
        ...delay(4 * BAR, tune),
        ...delay(20 * BAR, tune),
        ...delay(28 * BAR, partOf('C5:2 A4:2 | E5:1 C5 A4:2 | A4:4', BAR)),
      ],
    },
    {
      ...STRINGS,
      level: 42,
      pan: 0.5,
      notes: accompany(chordsFrom(8 * BAR, harmonies), { steps: 'c___', step: 1, from: 53 }),
    },
    {
      ...STRINGS,
      level: 40,
      pan: 0.5,
      notes: accompany(chordsFrom(12 * BAR, harmonies), { steps: 'B___', step: 1, from: 53, bass: 33 }),
    },
    {
      ...FLUTE,
      level: 58,
      pan: 0.8,
      notes: [...delay(12 * BAR, partOf(ABOVE, BAR)), ...delay(20 * BAR, partOf(FAR, BAR))],
    },
  ],
});
