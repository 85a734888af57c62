import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.js';
import { DEFAULT_QUALITY, isResizable, resizedSource, sourceSet } from './picture-sources.js';
import * as styles from './picture.module.css';

export interface PictureProps {
  src: string;
  alt: string;
  /** Width at which it is drawn, px. */
  width: number;
  height: number;
  sizes?: string;
  /** 1–100, default 75. */
  quality?: number;
  /** Loads at once, ahead of others: for what is seen first. */
  priority?: boolean;
  objectFit?: 'cover' | 'contain' | 'fill' | 'none' | 'scale-down';
  /** Shown when `src` fails. */
  fallback?: string;
  className?: string;
}

/** A picture in the sizes and formats that the visitor's screen needs; `Image unavailable` when nothing loads. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, quality = DEFAULT_QUALITY, priority = false, objectFit = 'cover' } = props;
  const [failed, setFailed] = useState<string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const source = [src, props.fallback].find((s) => s && !failed.includes(s));
  useEffect(() => {
    // It may have failed before the page came to life.
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (source && complete && naturalWidth === 0 && currentSrc) setFailed((all) => [...all, source]);
  }, [source]);
  if (!source) {
    return (
      <span
        role="img"
        aria-label={alt || undefined}
        className={classNames(styles.unavailable, props.className)}
      >
        Image unavailable
      </span>
    );
  }
  const resized = isResizable(source);
  return (
    <img
      ref={image}
      src={resized ? resizedSource(source, 640, quality) : source}
      srcSet={resized ? sourceSet(source, width, quality) : undefined}
      sizes={resized ? (props.sizes ?? `(max-width: ${width}px) 100vw, ${width}px`) : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={classNames(styles.picture, styles[objectFit], props.className)}
      onError={() => setFailed((all) => [...all, source])}
    />
  );
}
