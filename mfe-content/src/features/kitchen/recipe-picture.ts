import type { Recipe } from '@studio/contracts';

const PAW_PRINT = '/images/recipe-paw-print.webp';
const BY_KEYWORD: readonly (readonly [keyword: RegExp, picture: string])[] = [
  [/mango/i, '/images/recipe-mango.webp'],
  [/avocado/i, '/images/recipe-avocado.webp'],
  [/strawberry/i, '/images/recipe-strawberry.webp'],
  [/cheddar/i, '/images/recipe-cheddar.webp'],
  [/confetti|cupcake/i, '/images/recipe-cupcake.webp'],
];

/** A recipe's own picture, else one by a word in its name, else a paw print (specification, section 3). */
export function recipePicture({ image, name }: Pick<Recipe, 'image' | 'name'>): string {
  return image ?? BY_KEYWORD.find(([keyword]) => keyword.test(name))?.[1] ?? PAW_PRINT;
}
