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

/** A picture of a chef. Decorative by default. */
export function ChefFace({ cat, alt = '' }: { cat: Cat; alt?: string }) {
  // Low priority: React would otherwise delay the page's markup until the image has loaded.
  return <img src={pictureOf(cat)} alt={alt} width={120} height={128} fetchPriority="low" />;
}
