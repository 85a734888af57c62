import type { RecordingId } from '@studio/contracts';

/** What is known of a recording before it is fetched; its length as in `recordings.json`, which `@studio/media` writes. */
export interface Recording {
  title: string;
  description: string;
  /** Length in seconds. */
  seconds: number;
  /** Words to sing along, line by line. */
  lyrics?: string;
}

export const RECORDINGS = {
  'a-walk-at-cello-height': {
    title: 'A Walk at Cello Height',
    description:
      'Written on a three-quarter cello, for a full-size one. It begins on the lowest string and goes looking for the kitchen.',
    seconds: 131,
  },
  'two-flutes': {
    title: 'Two Flutes on the Stairs',
    description:
      'One player stands at the top, one at the bottom, and the landing joins in. A duet for patient neighbours.',
    seconds: 110,
  },
  'partita-1-prelude': { title: 'Prelude', description: 'The door opens.', seconds: 97 },
  'partita-2-allemande': { title: 'Allemande', description: 'A river in sixteenth notes.', seconds: 220 },
  'partita-3-courante': { title: 'Courante', description: 'Running in threes.', seconds: 168 },
  'partita-4-sarabande': { title: 'Sarabande', description: 'Slow, with long sleeves.', seconds: 221 },
  'partita-5-menuett': {
    title: 'Menuett',
    description: 'Two small dances, the first one twice.',
    seconds: 190,
  },
  'partita-6-gigue': { title: 'Gigue', description: 'The left hand jumps over the right.', seconds: 145 },
  ballade: {
    title: 'Ballade',
    description:
      'Friedrich Burgmüller, op. 100 no. 15. For after the dances, when the lamp is the only light.',
    seconds: 103,
  },
  'ghost-doll-lullaby': {
    title: 'Ghost Doll Lullaby',
    description: 'Sung very softly, so as not to wake the weather.',
    seconds: 106,
    lyrics: `Hush, little cloth in the window light,
Rain has a secret to tell tonight.
Buttons for eyes and a stitch for a smile,
Sleep on the sill for a little while.

Hush, little needle, the thread is done,
Stars in the gutter are out, every one.
Nobody hears what the curtains say,
Only the dolls, and they dance it away.`,
  },
  'kitchen-rag': {
    title: 'Kitchen Rag',
    description: 'What the kitchen sounds like just before somebody says that dinner is ready.',
    seconds: 89,
  },
  'paper-lanterns': {
    title: 'Paper Lanterns',
    description: 'Slow, layered and a little glued at the edges.',
    seconds: 104,
  },
  'rainy-window-waltz': {
    title: 'Rainy Window Waltz',
    description: 'Three beats to the bar, one drop to the beat.',
    seconds: 99,
  },
  'hello-in-nine-languages-preview': {
    title: 'Hello in Nine Languages',
    description: 'A preview from the soundtrack of a game in which languages are learned by saying hello.',
    seconds: 42,
  },
  'market-morning-preview': {
    title: 'Market Morning',
    description: 'A second preview from the same game. The umbrella is in the past tense.',
    seconds: 42,
  },
} as const satisfies Record<RecordingId, Recording>;
