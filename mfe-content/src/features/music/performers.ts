export interface Piece {
  title: string;
  words: string;
}

/** One tab of the music section; without a name of its own it carries the record label's. */
export interface Performer {
  id: string;
  tab?: string;
  pieces: readonly Piece[];
}

export const PERFORMERS: readonly Performer[] = [
  {
    id: 'cellist',
    tab: 'The Cellist',
    pieces: [
      {
        title: 'A Walk at Cello Height',
        words:
          'Written on a three-quarter cello, for a full-size one. It begins on the lowest string and goes looking for the kitchen.',
      },
    ],
  },
  {
    id: 'father',
    tab: 'Father',
    pieces: [
      {
        title: 'Two Flutes on the Stairs',
        words:
          'One player stands at the top, one at the bottom, and the landing joins in. A duet for patient neighbours.',
      },
    ],
  },
  {
    id: 'mother',
    tab: 'Mother’s Piano',
    pieces: [
      {
        title: 'Partita',
        words:
          'Six dances on the family piano, in the old order: Prelude, Allemande, Courante, Sarabande, Menuett, Gigue. About 17 minutes, if nobody rings the bell.',
      },
      { title: 'Ballade', words: 'For after the dances, when the lamp is the only light.' },
    ],
  },
  {
    id: 'claire-arbor-records',
    pieces: [
      {
        title: 'Word Garden',
        words: 'A preview from the soundtrack of a game in which languages grow in pots.',
      },
      {
        title: 'Verbs in the Rain',
        words: 'A second preview from the same game. The umbrella is in the past tense.',
      },
      {
        title: 'Ghosts Can Dance',
        words: 'The first song of our K-pop division: five ghosts, one chorus, no feet.',
      },
      {
        title: 'Thirteen Spoons',
        words: 'What the kitchen sounds like just before somebody says that dinner is ready.',
      },
      { title: 'Paper Hills', words: 'Slow, layered and a little glued at the edges.' },
      { title: 'Lullaby for a Window Doll', words: 'Sung very softly, so as not to wake the weather.' },
    ],
  },
];
