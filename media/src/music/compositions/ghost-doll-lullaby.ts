import { accompany, chordsFrom } from '../accompany.ts';
import { transpose, delay } from '../arrange.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { HARP, MUSIC_BOX, STRINGS, VOICE } from '../instruments.ts';

const BAR = 3;
/** Four lines of four bars; the words are in `recordings.ts` of the remote that shows them. */
const VERSE = [
  'C5:1.5 A4:.5 F4:1 | A4:2 F4:1 | G4:1 Bb4 D5 | C5:3',
  'C5:1.5 A4:.5 F4:1 | A4:2 F4:1 | G4:1 C5 E4 | F4:3',
  'D5:1.5 C5:.5 Bb4:1 | C5:2 A4:1 | G4:.5 Bb4:1 Bb4:.5 D5:1 | C5:3',
  'C5:1.5 A4:.5 F4:1 | D5:2 Bb4:1 | G4:1 E4 G4 | F4:3',
].join(' | ');
const BETWEEN = 'F5:1 A5 C6 | D6:2 Bb5:1 | C6:1 Bb5 G5 | A5:3';
const END = 'C5:3 | A4:3 | G4:1 Bb4 E4 | F4:3 | -:3 | -:3';
const verse = 'F | Dm | Gm | C7 | F | Dm | C7 | F | Bb | F | Gm | C7 | F | Bb | C7 | F';
const harmonies = harmonyOf(
  ['F | F | Bb | C7', verse, 'F | Bb | C7 | F', verse, 'F | Dm | Gm C7 | F | F | F'].join(' | '),
  BAR,
);
const sung = partOf(VERSE, BAR);
const first = 4 * BAR;
const second = 24 * BAR;

/** A voice, a harp, and a music box that remembers the tune. */
export const ghostDollLullaby = composition({
  id: 'ghost-doll-lullaby',
  title: 'Ghost Doll Lullaby',
  plan: { tempo: 80, bar: BAR, rubato: 0.08, touch: 1, ending: 0.5 },
  parts: [
    {
      ...VOICE,
      level: 72,
      pan: 0.46,
      notes: [...delay(first, sung), ...delay(second, sung), ...delay(40 * BAR, partOf(END, BAR))],
    },
    {
      ...MUSIC_BOX,
      level: 52,
      pan: 0.7,
      notes: [
        ...delay(20 * BAR, partOf(BETWEEN, BAR)),
        ...delay(second, transpose(12, sung)),
        ...delay(40 * BAR, partOf('-:3 | -:3 | -:3 | F5:1 A5 C6 | F6:1 C6 A5 | F6:3', BAR)),
      ],
    },
    {
      ...HARP,
      level: 50,
      pan: 0.35,
      notes: accompany(harmonies, { steps: 'B01210', step: 0.5, from: 57, bass: 41 }),
    },
    {
      ...STRINGS,
      level: 32,
      pan: 0.55,
      notes: accompany(chordsFrom(20 * BAR, harmonies), { steps: 'c__', step: 1, from: 53 }),
    },
  ],
});
