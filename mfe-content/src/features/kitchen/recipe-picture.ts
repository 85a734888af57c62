import type { Recipe } from '@studio/contracts';
import { pictureOf } from '../recipes/picture-of.js';

const PAW_PRINT = '/images/recipe-paw-print.webp';
const BY_KEYWORD: readonly (readonly [keyword: RegExp, picture: string])[] = [
  [/mango/i, pictureOf('mango', 1)],
  [/avocado/i, pictureOf('avocado', 1)],
  [/strawberry/i, pictureOf('strawberry', 1)],
  [/cheddar/i, '/images/recipe-cheddar.webp'],
  [/confetti|cupcake/i, pictureOf('cupcake', 1)],
];

/** A recipe's own picture, else one by a word in its name, else a paw print (specification, section 3). */
export function recipePicture({ image, name }: Pick<Recipe, 'image' | 'name'>): string {
  return image ?? BY_KEYWORD.find(([keyword]) => keyword.test(name))?.[1] ?? PAW_PRINT;
}
