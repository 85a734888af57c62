import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.js';
import { preloadPicture } from './preload-picture.js';
import { previewSource, type PictureSource } from './picture-sources.js';
import type { PictureShape } from './picture-waiting.js';
import * as styles from './picture.module.css';

interface Props {
  sources: PictureSource[];
  base: { src: string; srcSet?: string; sizes?: string };
  shape: PictureShape;
  priority: boolean;
  placeholder: 'skeleton' | 'blur' | 'none';
  /** Original of the tiny version that a blurred placeholder is made of. */
  preview?: string;
  onFail: () => void;
}

/** The picture itself: loading, then loaded. Its placeholder is its own background, so it is never in its way. */
export function PictureImage({ sources, base, shape, priority, placeholder, preview, onFail }: Props) {
  if (priority && typeof window === 'undefined') preloadPicture(base.src, sources);
  const image = useRef<HTMLImageElement>(null);
  // `there`: it had come before this code did, or at once from the browser's cache. It does not fade.
  const [state, setState] = useState<'loading' | 'loaded' | 'there'>('loading');
  const failed = useRef(onFail);
  useLayoutEffect(() => {
    failed.current = onFail;
  });
  useLayoutEffect(() => {
    const { style, complete, naturalWidth, currentSrc } = image.current!;
    style.setProperty('--picture-ratio', `${shape.width} / ${shape.height}`);
    if (complete && naturalWidth > 0) setState('there');
    else if (complete && currentSrc) failed.current();
    else if (placeholder === 'blur' && preview)
      style.setProperty('background-image', `url("${previewSource(preview)}")`);
  }, [shape.width, shape.height, placeholder, preview]);
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
