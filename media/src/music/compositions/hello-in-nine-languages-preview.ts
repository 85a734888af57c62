import { accompany, chordsFrom } from '../accompany.ts';
import { delay, rhythm } from '../arrange.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { BASS, DRUM_KIT, GUITAR, MARIMBA, WHISTLE } from '../instruments.ts';

const BAR = 4;
const SHAKER = 70;
const CLAP = 39;
/** Every 'hello' falls by a third. */
const HELLO =
  'G5:.5 E5:1 -:.5 G5:.5 E5:1 -:.5 | D5:.5 G5 B5:1 A5:.5 G5 D5:1 | E5:.5 A5 C6:1 B5:.5 A5 E5:1 | F5:1 A5 G5:.5 F5 C5:1 | G5:.5 E5:1 -:.5 C6:.5 G5:1 -:.5 | B5:.5 A5 G5:1 D5:.5 E5 G5:1 | A5:.5 G5 F5 A5 G5 F5 D5 B4 | C5:2 -:2';
const WAVE =
  'A5:1.5 G5:.5 F5:1 A5 | G5:1.5 F5:.5 D5:1 G5 | E5:1 G5 B5 G5 | A5:3 -:1 | A5:.5 C6:1 A5:.5 F5:1 A5 | B5:.5 D6:1 B5:.5 G5:1 B5 | C6:.5 G5 E5 G5 C6:2 | G5:.5 E5:1 -:.5 C5:1 -:1';
const harmonies = harmonyOf(
  'C | G | C | G | C | G | Am | F | C | G | F G7 | C | F | G | Em | Am | F | G | C | C',
  BAR,
);

/** A marimba greets, a whistle answers. */
export const helloInNineLanguages = composition({
  id: 'hello-in-nine-languages-preview',
  title: 'Hello in Nine Languages (preview)',
  plan: { tempo: 122, bar: BAR, rubato: 0.01, touch: 0.85, ending: 0.8 },
  parts: [
    {
      ...MARIMBA,
      level: 74,
      pan: 0.4,
      notes: [
        ...partOf(
          'G5:.5 E5:1 -:.5 -:2 | B5:.5 G5:1 -:.5 -:2 | C6:.5 A5:1 -:.5 -:2 | D6:.5 B5:1 -:.5 -:2',
          BAR,
        ),
        ...delay(4 * BAR, partOf(HELLO, BAR)),
        ...accompany(chordsFrom(12 * BAR, harmonies), { steps: '0212', step: 0.5, from: 60 }),
      ],
    },
    { ...WHISTLE, level: 62, pan: 0.65, notes: delay(12 * BAR, partOf(WAVE, BAR)) },
    {
      ...GUITAR,
      level: 52,
      pan: 0.3,
      notes: accompany(harmonies, { steps: '.c.cc.c.', step: 0.5, from: 57 }),
    },
    {
      ...BASS,
      level: 62,
      pan: 0.5,
      notes: accompany(harmonies, { steps: 'B_.BF_B.', step: 0.5, from: 57, bass: 31 }),
    },
    {
      ...DRUM_KIT,
      level: 34,
      pan: 0.6,
      notes: [...rhythm(SHAKER, 'xxxxxxxx', 0.5, 19), ...delay(4 * BAR, rhythm(CLAP, '..x...x.', 0.5, 15))],
    },
  ],
});
