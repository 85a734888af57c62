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

/** The cat of that name, if there is one. */
export const catCalled = (name: string): Cat | undefined => CATS.find((cat) => cat === name);

export const pictureOf = (cat: Cat): string => `/images/cat-${cat.toLowerCase()}.svg`;
