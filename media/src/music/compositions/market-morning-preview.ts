import { accompany } from '../accompany.ts';
import { delay, rhythm } from '../arrange.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { ACCORDION, CLARINET, DRUM_KIT, GUITAR, PIZZICATO } from '../instruments.ts';

const BAR = 4;
const TRIANGLE = 81;
const SIDE_STICK = 37;
const STALLS =
  'C5:.5 F5 A5:1 G5:.5 F5 C5:1 | D5:.5 F5 A5:1 F5:2 | Bb5:1 A5:.5 G5 D5:1 G5 | E5:.5 G5 C5:1 -:2 | C5:.5 F5 A5:1 C6:.5 A5 F5:1 | F#5:.5 A5 C6:1 A5:2 | Bb5:.5 A5 G5 D5 E5 F5 G5 E5 | F5:2 -:2';
const UMBRELLA =
  'D6:1 Bb5:.5 F5 D6:1 Bb5 | C6:1 A5:.5 F5 C6:2 | Bb5:.5 G5 E5 G5 Bb5:1 G5 | A5:2 F5:1 -:1 | D5:.5 F5 Bb5:1 D6:.5 C6 Bb5:1 | C#6:1 A5:.5 E5 G5:1 E5 | D5:.5 G5 Bb5 G5 E5 G5 Bb5 G5 | F5:1 C5:.5 A4 F4:1 -:1';
const harmonies = harmonyOf(
  'F | C7 | F | Dm | Gm | C7 | F | D7 | Gm C7 | F | Bb | F | C7 | F | Bb | A7 | Gm C7 | F',
  BAR,
);

/** A clarinet goes shopping; the accordion has seen it all before. */
export const marketMorning = composition({
  id: 'market-morning-preview',
  title: 'Market Morning (preview)',
  plan: { tempo: 112, bar: BAR, swing: 0.14, rubato: 0.015, touch: 0.85, ending: 0.7 },
  parts: [
    { ...CLARINET, level: 70, pan: 0.4, notes: delay(2 * BAR, partOf(STALLS, BAR)) },
    { ...ACCORDION, level: 62, pan: 0.65, notes: delay(10 * BAR, partOf(UMBRELLA, BAR)) },
    {
      ...GUITAR,
      level: 54,
      pan: 0.3,
      notes: accompany(harmonies, { steps: '.c', step: 1, from: 55 }),
    },
    {
      ...PIZZICATO,
      level: 62,
      pan: 0.5,
      notes: accompany(harmonies, { steps: 'B.F.', step: 1, from: 55, bass: 36 }),
    },
    {
      ...DRUM_KIT,
      level: 32,
      pan: 0.7,
      notes: [...rhythm(SIDE_STICK, '.x', 1, 34), ...rhythm(TRIANGLE, 'x...', 1, 17)],
    },
  ],
});
