import { preload } from 'react-dom';
import type { PictureSource } from './picture-sources.js';

/**
 * Names the best format of a picture in the document's head, ahead of the scripts: what is seen first is asked for first,
 * over the connection that the document came by. For the server alone. Browsers that do not know the format skip it.
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
