/** One kind of cat, as the kitchen tells them apart (specification, section 3). */
export interface GlossaryEntry {
  name: string;
  description: string;
  colour: string;
}

export const GLOSSARY_PAGE_SIZE = 6;

export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    name: 'Tabby',
    colour: '#c99a68',
    description: 'Striped like toast. Reads the recipe twice, then cooks something else.',
  },
  {
    name: 'Calico',
    colour: '#d98b46',
    description: 'Three colours, three ideas, one bowl. In charge of sprinkles.',
  },
  {
    name: 'Orange',
    colour: '#f0a055',
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
    description: 'Grey, until the light of the oven comes on. Good at pastry.',
  },
  {
    name: 'Green',
    colour: '#a5c69b',
    description: 'Rare. Found only in kitchens where somebody eats their vegetables.',
  },
  { name: 'Brown', colour: '#9b7054', description: 'Smells faintly of cinnamon and denies it.' },
  {
    name: 'Tuxedo',
    colour: '#3f4660',
    description: 'Already dressed for dinner. Carries plates; does not wash them.',
  },
  {
    name: 'Tortoiseshell',
    colour: '#7b4f3a',
    description: 'Burnt sugar and black coffee. Strong opinions, well stirred.',
  },
  {
    name: 'Siamese',
    colour: '#d8c4ab',
    description: 'Describes the soup aloud while it is cooking. Loudly.',
  },
  {
    name: 'Snowshoe',
    colour: '#e9ecf3',
    description: 'White paws, always. Leaves flour where it has walked, or the other way round.',
  },
];
