/** The chefs, one of whom is on each member's card. */
export const CATS = [
  'Mango',
  'Strawberry',
  'Pineapple',
  'Cupcake',
  'Avocado',
  'Pickles',
  'Watermelon',
  'Coconut',
  'Macaroon',
  'Cheddar',
  'Blueberry',
  'Apple',
  'Broccoli',
] as const;
export type Cat = (typeof CATS)[number];

export const pictureOf = (cat: Cat): string => `/images/cat-${cat.toLowerCase()}.svg`;
