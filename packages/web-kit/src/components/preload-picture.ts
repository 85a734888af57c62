import { preload } from 'react-dom';
import type { PictureSource } from './picture-sources.js';

/**
 * Adds a preload link for the best format of a picture to the document's head, before the scripts. Used on the server
 * only. Browsers that do not support the format ignore the link.
 */
export function preloadPicture(src: string, sources: readonly PictureSource[]): void {
  const best = sources.filter(({ type }) => type === sources[0]?.type);
  const narrow = best.find(({ media }) => media)?.media;
  for (const { type, media, srcSet, sizes } of best) {
    preload(src, {
      as: 'image',
      type,
      media: media ?? (narrow && `not all and ${narrow}`),
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
}
