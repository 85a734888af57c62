/** The picture of a chef's nth recipe, counted from 1. */
export function pictureOf(chef: string, n: number): string {
  return `/images/recipe-${chef}-${n}.webp`;
}
