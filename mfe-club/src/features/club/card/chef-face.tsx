import { pictureOf, type Cat } from './cats.js';

/** A picture of a chef. Decorative by default. */
export function ChefFace({ cat, alt = '' }: { cat: Cat; alt?: string }) {
  // Low priority: React would otherwise delay the page's markup until the image has loaded.
  return <img src={pictureOf(cat)} alt={alt} width={120} height={128} fetchPriority="low" />;
}
