import type { Piece } from './piece.ts';
import type { Section } from './plan.ts';
import { readScore } from './read-score.ts';
import type { Room } from './record.ts';

const PARLOUR: Room = { size: 0.45, level: 0.35, pans: [0.56, 0.44] };

/** Repeats each section a little more softly. */
function twice(...sections: Section[]): Section[] {
  return sections.flatMap((section) => [section, { ...section, level: (section.level ?? 0) - 7 }]);
}

const MENUET = { first: 45, second: 114, trio: 120 };

/** Bach's Partita BWV 825 and Burgmüller's Ballade. */
const PIANO: readonly Omit<Piece, 'score'>[] = [
  {
    id: 'partita-1-prelude',
    title: 'Partita No. 1: Prelude',
    plan: {
      tempo: 54,
      bar: 4,
      phrase: 2,
      rubato: 0.07,
      touch: 0.98,
      levels: [58, 54],
      ending: 0.5,
      pedal: 1,
    },
    room: PARLOUR,
  },
  {
    id: 'partita-2-allemande',
    title: 'Partita No. 1: Allemande',
    plan: {
      tempo: 84,
      bar: 4,
      upbeat: 0.25,
      phrase: 2,
      rubato: 0.05,
      touch: 0.9,
      levels: [58, 54],
      ending: 0.55,
      sections: twice({ from: 0, to: 72 }, { from: 72, to: 152 }),
    },
    room: PARLOUR,
  },
  {
    id: 'partita-3-courante',
    title: 'Partita No. 1: Courante',
    plan: {
      tempo: 130,
      bar: 3,
      upbeat: 0.5,
      rubato: 0.04,
      touch: 0.8,
      levels: [60, 58],
      ending: 0.6,
      sections: twice({ from: 0, to: 84 }, { from: 84 + 1 / 6, to: 180 + 1 / 6 }),
    },
    room: PARLOUR,
  },
  {
    id: 'partita-4-sarabande',
    title: 'Partita No. 1: Sarabande',
    plan: {
      tempo: 46,
      bar: 3,
      phrase: 2,
      rubato: 0.1,
      touch: 1,
      levels: [56, 48],
      ending: 0.5,
      pedal: 1,
      sections: twice({ from: 0, to: 36 }, { from: 36, to: 84 }),
    },
    room: PARLOUR,
  },
  {
    id: 'partita-5-menuett',
    title: 'Partita No. 1: Menuett',
    plan: {
      tempo: 140,
      bar: 3,
      rubato: 0.04,
      touch: 0.82,
      levels: [58, 54],
      ending: 0.6,
      sections: [
        { from: 0, to: MENUET.first + 3 },
        { from: 0, to: MENUET.first, level: -6 },
        { from: MENUET.first + 3, to: MENUET.first + 6, level: -6 },
        { from: MENUET.first + 6, to: MENUET.second + 3 },
        { from: MENUET.first + 6, to: MENUET.second, level: -6 },
        { from: MENUET.second + 3, to: MENUET.trio, level: -6 },
        ...twice({ from: MENUET.trio, to: 144, level: -8 }, { from: 144, to: 168, level: -8 }),
        { from: 0, to: MENUET.first },
        { from: MENUET.first + 3, to: MENUET.second },
        { from: MENUET.second + 3, to: MENUET.trio },
      ],
    },
    room: PARLOUR,
  },
  {
    id: 'partita-6-gigue',
    title: 'Partita No. 1: Gigue',
    plan: {
      tempo: 162,
      bar: 4,
      rubato: 0.03,
      touch: 0.86,
      levels: [68, 46],
      ending: 0.6,
      sections: twice({ from: 0, to: 64 }, { from: 64, to: 192 }),
    },
    room: PARLOUR,
  },
  {
    id: 'ballade',
    title: 'Ballade',
    plan: {
      tempo: 100,
      bar: 1.5,
      rubato: 0.05,
      touch: 0.86,
      levels: [56, 62],
      ending: 0.7,
      pedal: 1.5,
      sections: [
        { from: 0, to: 45 },
        { from: 45, to: 69, level: -6 },
        { from: 45, to: 69 },
        { from: 69, to: 84 },
        { from: 84, to: 150 },
      ],
    },
    room: PARLOUR,
  },
];

/** The pieces whose scores are in `scores/<id>.ly`. */
export const ENGRAVED: readonly Piece[] = PIANO.map((piece) => ({
  ...piece,
  score: () => readScore(piece.id),
}));
