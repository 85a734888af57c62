import { accompany } from '../accompany.ts';
import { transpose, delay } from '../arrange.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { CELESTA, MUSIC_BOX, PAD, STRINGS, VOICE } from '../instruments.ts';

const BAR = 4;
const BOX =
  'E5:1 C5 A4:2 | F5:1 D5 A4:2 | E5:1.5 D5:.5 C5:1 A4 | B4:3 -:1 | A5:1 E5 C5:2 | C5:1 A4 F4:2 | D5:1 F5 A5:2 | G#5:2 E5:2 | C5:1 B4 A4:2 | E5:1 C5 A4:2 | D5:1 F5 E5 G#4 | A4:4';
const ECHO =
  '-:2 C6:1 A5 | -:4 | -:4 | -:2 E6:1 B5 | -:4 | -:2 F6:1 C6 | -:4 | -:4 | -:2 E6:1 C6 | -:4 | -:4 | -:2 E6:2';
const harmonies = harmonyOf('Am | Dm | Am | E7 | Am | Fmaj7 | Dm | E7 | Am | Fmaj7 | Dm E7 | Am', BAR);
const TEMPO = 60;

/** A loop for the ghost dolls: somebody winds a music box in the next room. */
export const hauntedWhispers = composition({
  id: 'haunted-whispers',
  title: 'Haunted Whispers',
  loop: (12 * BAR * 60) / TEMPO,
  plan: { tempo: TEMPO, bar: BAR, rubato: 0, touch: 1, ending: 1 },
  parts: [
    { ...MUSIC_BOX, level: 54, pan: 0.6, notes: partOf(BOX, BAR) },
    { ...CELESTA, level: 34, pan: 0.85, notes: partOf(ECHO, BAR) },
    {
      ...VOICE,
      level: 34,
      pan: 0.3,
      notes: accompany(harmonies, { steps: 'c___', step: 1, from: 52 }),
    },
    {
      ...PAD,
      level: 30,
      pan: 0.5,
      notes: accompany(harmonies, { steps: 'B___', step: 1, from: 52, bass: 40 }),
    },
    {
      ...STRINGS,
      level: 28,
      pan: 0.7,
      notes: delay(4 * BAR, transpose(12, partOf('E5:4 | C5:4 | D5:4 | B4:4', BAR))),
    },
  ],
});
