import { useState } from 'react';
import { classNames } from '../class-names.js';
import { useDevice } from '../contract/device/use-device.js';
import { PictureImage } from './picture-image.js';
import { DEFAULT_QUALITY } from './picture-quality.js';
import { decide, type Decision } from './picture-decision.js';
import { baseSource, isResizable, pictureSources, type NarrowPicture } from './picture-sources.js';
import { PictureUnavailable } from './picture-unavailable.js';
import { PictureWaiting } from './picture-waiting.js';
import * as styles from './picture.module.css';

/** Props of `Picture`. */
export interface PictureProps {
  src: string;
  alt: string;
  /** Width at which it is drawn, px. */
  width: number;
  height: number;
  sizes?: string;
  /** 1–100, default 75; less on a small screen or a slow connection. */
  quality?: number;
  /** Loads at once, ahead of others, and without fading: for what is seen first. */
  priority?: boolean;
  objectFit?: 'cover' | 'contain' | 'fill' | 'none' | 'scale-down';
  /** Shown when `src` fails. */
  fallback?: string;
  /** Another drawing for screens below 768 px, as wide as the screen. */
  narrow?: NarrowPicture;
  /** Ready-made versions; they win over the resizer's. */
  webpSrc?: string;
  avifSrc?: string;
  /** Width by height, in place of `height`. */
  aspectRatio?: number;
  /** What stands in its place while it loads; default skeleton. */
  placeholder?: 'skeleton' | 'blur' | 'none';
  className?: string;
}

/** A picture in the sizes and formats that the visitor's screen needs; `Image unavailable` when nothing loads. */
export function Picture(props: PictureProps) {
  // Another picture starts anew: waiting, not failed.
  return <OnePicture key={props.src} {...props} />;
}

/**
 * A priority picture stands in the server's markup and is on its way before any script. All others are fetched when
 * they come near the viewport (100 px; the browsers' own lazy loading starts up to 2500 px away), and only then are the
 * versions chosen, once, by the device as it is: nothing is fetched twice. Server and first rendering agree on a waiting
 * image of the same shape, and a `noscript` one for visitors without scripts.
 */
function OnePicture(props: PictureProps) {
  const { src, alt, width, priority = false, quality = DEFAULT_QUALITY } = props;
  const height = props.aspectRatio ? Math.round(width / props.aspectRatio) : props.height;
  const device = useDevice();
  const [decision, setDecision] = useState<Decision | null>(priority ? decide(device, width) : null);
  const [failures, setFailures] = useState(0);
  const shape = {
    alt,
    width,
    height,
    className: classNames(styles.picture, styles[props.objectFit ?? 'cover'], props.className),
  };
  if (!decision) return <PictureWaiting src={src} shape={shape} onNear={setDecision} />;
  const attempt = attempts(props)[failures];
  if (!attempt) return <PictureUnavailable {...shape} className={props.className} />;
  const wanted = { ...props, ...attempt, ...decision, quality };
  return (
    <PictureImage
      key={failures}
      sources={attempt.plain ? [] : pictureSources(wanted)}
      base={attempt.plain ? { src: attempt.src } : baseSource(wanted)}
      shape={shape}
      priority={priority}
      placeholder={props.placeholder ?? 'skeleton'}
      preview={isResizable(src) ? src : undefined}
      onFail={() => setFailures(failures + 1)}
    />
  );
}

/** The best versions, then the very file, then the fallback. */
function attempts({ src, fallback, webpSrc, avifSrc }: PictureProps): { src: string; plain: boolean }[] {
  const hasVersions = isResizable(src) || Boolean(webpSrc ?? avifSrc);
  return [
    { src, plain: false },
    ...(hasVersions ? [{ src, plain: true }] : []),
    ...(fallback && fallback !== src ? [{ src: fallback, plain: true }] : []),
  ];
}
