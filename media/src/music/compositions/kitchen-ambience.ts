import { accompany, chordsFrom } from '../accompany.ts';
import { delay, rhythm } from '../arrange.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { CLARINET, DRUM_KIT, MARIMBA, PIZZICATO, VIBRAPHONE } from '../instruments.ts';

const BAR = 4;
const TEMPO = 116;
const KNIFE = 77;
const WHISK = 70;
const STIR =
  'A4:1 C5 F5:2 | E5:1 D5 A4:2 | Bb4:1 D5 G5:1.5 F5:.5 | E5:2 -:2 | A5:1 F5 C5:2 | D5:1 F5 A5:2 | G5:1 F5 D5 E5 | F5:3 -:1';
const TASTE = 'D6:1 -:3 | -:4 | C6:.5 Bb5 G5:1 -:2 | -:4 | D6:1 -:3 | -:4 | G5:.5 Bb5 C6:1 -:2 | A5:2 -:2';
const turn = 'F | Dm | Gm | C7 | F | Dm | Gm C7 | F';
const harmonies = harmonyOf([turn, 'Bb | F | C7 | F | Bb | A7 | Gm C7 | F', turn].join(' | '), BAR);

/** A loop for the kitchen: something simmers, somebody chops, and nobody hurries. */
export const kitchenAmbience = composition({
  id: 'kitchen-ambience',
  title: 'Kitchen Ambience',
  loop: (24 * BAR * 60) / TEMPO,
  plan: { tempo: TEMPO, bar: BAR, swing: 0.1, rubato: 0, touch: 0.9, ending: 1 },
  parts: [
    {
      ...MARIMBA,
      level: 48,
      pan: 0.35,
      notes: accompany(harmonies, { steps: '02120212', step: 0.5, from: 60 }),
    },
    {
      ...PIZZICATO,
      level: 56,
      pan: 0.5,
      notes: accompany(harmonies, { steps: 'B.F.', step: 1, from: 55, bass: 41 }),
    },
    {
      ...CLARINET,
      level: 54,
      pan: 0.6,
      notes: [...partOf(STIR, BAR), ...delay(16 * BAR, partOf(STIR, BAR))],
    },
    {
      ...VIBRAPHONE,
      level: 42,
      pan: 0.75,
      notes: [
        ...delay(8 * BAR, partOf(TASTE, BAR)),
        ...accompany(chordsFrom(16 * BAR, harmonies), { steps: '..2.', step: 1, from: 72 }),
      ],
    },
    {
      ...DRUM_KIT,
      level: 28,
      pan: 0.25,
      notes: [...rhythm(WHISK, '.x', 0.5, 96), ...delay(8 * BAR, rhythm(KNIFE, 'x.x.x.xxx.......', 0.5, 4))],
    },
  ],
});
