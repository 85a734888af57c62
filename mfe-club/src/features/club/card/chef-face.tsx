import { pictureOf, type Cat } from './cats.js';

/** A chef, whole, 240 × 256. Nothing is said of one that only decorates. */
export function ChefFace({ cat, alt = '' }: { cat: Cat; alt?: string }) {
  // Low: for an eager image React would hold the page's markup back until a script shows it.
  return <img src={pictureOf(cat)} alt={alt} width={120} height={128} fetchPriority="low" />;
}
