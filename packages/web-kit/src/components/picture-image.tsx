import { readPictureUrl } from '@studio/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../styles/class-names.js';
import { preloadPicture } from './preload-picture.js';
import { previewSource, type PictureSource } from './picture-sources.js';
import type { PictureShape } from './picture-waiting.js';
import * as styles from './picture.module.css';

interface Props {
  /** Path of the picture. The path of an uploaded one has its focal point. */
  src: string;
  sources: PictureSource[];
  base: { src: string; srcSet?: string; sizes?: string };
  shape: PictureShape;
  priority: boolean;
  placeholder: 'skeleton' | 'blur' | 'none';
  /** Source of the tiny version that a blurred placeholder uses. */
  preview?: string;
  onFail: () => void;
}

/**
 * Renders the picture, first loading, then loaded. The placeholder is the image's background, so it never covers the
 * image.
 */
export function PictureImage({ src, sources, base, shape, priority, placeholder, preview, onFail }: Props) {
  if (priority && typeof window === 'undefined') preloadPicture(base.src, sources);
  const image = useRef<HTMLImageElement>(null);
  // `there`: the image was complete before hydration or came from the cache; it does not fade in.
  const [state, setState] = useState<'loading' | 'loaded' | 'there'>('loading');
  const failed = useRef(onFail);
  useLayoutEffect(() => {
    failed.current = onFail;
  });
  useLayoutEffect(() => {
    const { style, complete, naturalWidth, currentSrc } = image.current!;
    style.setProperty('--picture-ratio', `${shape.width} / ${shape.height}`);
    const focus = readPictureUrl(src)?.focus;
    if (focus) style.setProperty('object-position', `${focus.x}% ${focus.y}%`);
    if (complete && naturalWidth > 0) setState('there');
    else if (complete && currentSrc) failed.current();
    else if (placeholder === 'blur' && preview)
      style.setProperty('background-image', `url("${previewSource(preview)}")`);
  }, [src, shape.width, shape.height, placeholder, preview]);
  const loaded = () => {
    image.current!.style.removeProperty('background-image');
    setState(priority ? 'there' : 'loaded');
  };
  return (
    <picture className={styles.frame}>
      {sources.map((source) => (
        <source key={`${source.type} ${source.media}`} {...source} />
      ))}
      <img
        {...base}
        {...shape}
        alt={shape.alt}
        ref={image}
        loading={priority ? 'eager' : undefined}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        data-state={state === 'loading' ? 'loading' : 'loaded'}
        className={classNames(
          shape.className,
          state === 'loading' && placeholder !== 'none' && styles[placeholder],
          state === 'loaded' && styles.fading,
        )}
        onLoad={loaded}
        onError={onFail}
      />
    </picture>
  );
}
