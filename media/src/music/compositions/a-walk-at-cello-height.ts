import { accompany } from '../accompany.ts';
import { composition } from '../composition.ts';
import { harmonyOf, partOf } from '../notation.ts';
import { CELLO, PIANO } from '../instruments.ts';

const BAR = 4;
const INTRO = 'C2:2 G2:2 | C2:1 E2 G2 A2 | F2:2 A2:1 G2 | G2:3 -:1';
const WALK =
  'C3:1 E3 G3 E3 | A3:1.5 G3:.5 E3:2 | F3:1 A3 G3 F3 | D3:3 -:1 | C3:1 E3 G3 C4 | C4:.5 B3 A3:1 E3:2 | F3:1 D3 B2 D3';
const HIGHER =
  'E3:1.5 F3:.5 G3:1 C4 | B3:2 G3:2 | A3:1 C4 A3 F3 | G3:3 E3:1 | F3:1 A3 C4 A3 | G3:1 B3 A3:2 | F3:1 A3 G3 B2 | C3:3 -:1';
const CORRIDOR =
  'A2:1.5 B2:.5 C3:1 E3 | G3:3 E3:1 | F3:1 A3 C4 A3 | G3:2 E3:2 | D3:1.5 E3:.5 F3:1 A3 | C4:2 A3:2 | F#3:1 A3 D3 F#3 | G3:2 F3:1 D3';
const KITCHEN = 'A3:2 F3:2 | Ab3:2 F3:2 | G3:1 E3 C3 G2 | C2:4';
const COUNTER =
  'E5:2 G5:2 | C5:3 E5:1 | A5:2 F5:2 | D5:2 F5:2 | E5:2 G5:2 | C5:2 E5:2 | A4:1 D5 G5 F5 | E5:3 -:1';

const walking = 'C | Am | F | G7 | C | Am | Dm G7 | C';
const opening = harmonyOf('C | C | F | G7', BAR);
const tune = harmonyOf(
  [
    'N | N | N | N',
    walking,
    'C | Em | F | C | F | Em Am | Dm G7 | C',
    'Am | Em | F | C | Dm | Am | D7 | G7',
    walking,
    'C | Em | F | C | F | Em Am | Dm G7 | C',
    'F | Fm | C | C',
  ].join(' | '),
  BAR,
);

/** A cello from its lowest string up, and a piano that keeps step. */
export const aWalkAtCelloHeight = composition({
  id: 'a-walk-at-cello-height',
  title: 'A Walk at Cello Height',
  plan: { tempo: 90, bar: BAR, rubato: 0.06, touch: 0.96, ending: 0.5, pedal: 2 },
  parts: [
    {
      ...CELLO,
      level: 74,
      pan: 0.42,
      notes: partOf(
        [INTRO, WALK, 'C3:3 -:1', HIGHER, CORRIDOR, WALK, 'C3:3 -:1', HIGHER, KITCHEN].join(' | '),
        BAR,
      ),
    },
    {
      ...PIANO,
      level: 46,
      pan: 0.6,
      notes: [
        ...accompany(opening, { steps: '..c.', step: 1, from: 60 }),
        ...accompany(tune, { steps: 'B_F_', step: 1, from: 60, bass: 41 }),
        ...accompany(tune, { steps: '.1.2.1.2', step: 0.5, from: 58 }),
      ],
    },
    {
      ...PIANO,
      level: 54,
      pan: 0.6,
      notes: partOf([...rests(28), COUNTER, ...rests(12)].join(' | '), BAR),
    },
  ],
});

function rests(bars: number): string[] {
  return Array.from({ length: bars }, () => '-:4');
}
