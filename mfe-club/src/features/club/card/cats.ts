/** The chefs that a member can choose for the card. */
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

/** Returns the cat with that name, if any. */
export const catCalled = (name: string): Cat | undefined => CATS.find((cat) => cat === name);

export const pictureOf = (cat: Cat): string => `/images/cat-${cat.toLowerCase()}.svg`;
