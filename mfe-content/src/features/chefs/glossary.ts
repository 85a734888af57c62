/** What a coat has besides its colour, on a head of 32 × 30: filled shapes, or lines where `line` says so. */
interface Mark {
  d: string;
  colour: string;
  line?: true;
}

/** One kind of cat, as the kitchen tells them apart (specification, section 3). */
export interface GlossaryEntry {
  name: string;
  description: string;
  colour: string;
  marks?: readonly Mark[];
}

const STRIPES = 'M12 8v4M16 7v6M20 8v4M3 17h5M4 21h5M29 17h-5M28 21h-5';
/** Ears and the middle of the face. */
const POINTS = 'M3 2c5 0 8 3 9 6l-8 6zM29 2c-5 0-8 3-9 6l8 6zM16 13c5 0 8 5 6 10s-4 6-6 6-4-1-6-6 1-10 6-10z';
/** A white face from the forehead down to the chin. */
const BIB = 'M16 9c1 5 3 7 5 10 3 5-1 10-5 10s-8-5-5-10c2-3 4-5 5-10z';
const WHITE = '#fffdf7';

export const GLOSSARY_PAGE_SIZE = 6;

export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    name: 'Tabby',
    colour: '#c99a68',
    marks: [{ d: STRIPES, colour: '#8a6240', line: true }],
    description: 'Striped like toast. Reads the recipe twice, then cooks something else.',
  },
  {
    name: 'Calico',
    colour: '#fdf3e3',
    marks: [
      { d: 'M2 1h12c1 7-4 10-5 15-3 2-6 0-7-2z', colour: '#e0914a' },
      { d: 'M30 1H19c-2 6 3 8 3 12 3 4 7 3 8 1z', colour: '#54474a' },
    ],
    description: 'Three colours, three ideas, one bowl. In charge of sprinkles.',
  },
  {
    name: 'Orange',
    colour: '#f0a055',
    marks: [{ d: STRIPES, colour: '#d47a30', line: true }],
    description: 'Warm to stand beside. First to the table, last to the sink.',
  },
  { name: 'Cream', colour: '#f7e3bf', description: 'Soft-spoken. Can be mistaken for a bowl of pudding.' },
  {
    name: 'Grey',
    colour: '#a9b0bf',
    description: 'The colour of Tuesday. Patient with dough and with people.',
  },
  {
    name: 'Blue',
    colour: '#93abd3',
    marks: [{ d: BIB, colour: WHITE }],
    description: 'Grey, until the light of the oven comes on. Good at pastry.',
  },
  {
    name: 'Green',
    colour: '#a5c69b',
    marks: [{ d: 'M16 6c4 3 4 6 0 9-4-3-4-6 0-9z', colour: '#6f9a7d' }],
    description: 'Rare. Found only in kitchens where somebody eats their vegetables.',
  },
  { name: 'Brown', colour: '#9b7054', description: 'Smells faintly of cinnamon and denies it.' },
  {
    name: 'Tuxedo',
    colour: '#3f4660',
    marks: [{ d: BIB, colour: WHITE }],
    description: 'Already dressed for dinner. Carries plates; does not wash them.',
  },
  {
    name: 'Tortoiseshell',
    colour: '#7b4f3a',
    marks: [
      { d: 'M2 1h10c2 5-2 6 0 10s-2 8-6 7-5-3-5-8z', colour: '#33262a' },
      { d: 'M17 6c4 0 6 3 4 6s2 4 1 8-4 3-5 0 1-4 0-7-3-7 0-7z', colour: '#d98b46' },
    ],
    description: 'Burnt sugar and black coffee. Strong opinions, well stirred.',
  },
  {
    name: 'Siamese',
    colour: '#ead9bf',
    marks: [{ d: POINTS, colour: '#6b4a3a' }],
    description: 'Describes the soup aloud while it is cooking. Loudly.',
  },
  {
    name: 'Snowshoe',
    colour: '#e9ecf3',
    marks: [
      { d: POINTS, colour: '#8f97a8' },
      { d: 'M16 11l5 18H11z', colour: WHITE },
    ],
    description: 'White paws, always. Leaves flour where it has walked, or the other way round.',
  },
];
