import { useState } from 'react';
import { classNames } from '../styles/class-names.js';
import { useDevice } from '../contract/device/use-device.js';
import { PictureImage } from './picture-image.js';
import { DEFAULT_QUALITY } from './picture-quality.js';
import { decide, type Decision } from './picture-decision.js';
import { baseSource, isResizable, pictureSources, type NarrowPicture } from './picture-sources.js';
import { PictureWaiting } from './picture-waiting.js';
import * as styles from './picture.module.css';

/** Props of `Picture`. */
export interface PictureProps {
  src: string;
  alt: string;
  /** Rendered width in CSS pixels. */
  width: number;
  /** Rendered height in CSS pixels. */
  height: number;
  sizes?: string;
  /** 1–100. Defaults to 75; lower on small screens and slow connections. */
  quality?: number;
  /** Loads at once, before other pictures, and does not fade in. For pictures at the top of the page. */
  priority?: boolean;
  /** Defaults to `cover`. */
  objectFit?: 'cover' | 'contain' | 'fill' | 'none' | 'scale-down';
  /** Path of a picture that is shown if `src` fails to load. */
  fallback?: string;
  /** Another picture for screens below 768 px, at full screen width. */
  narrow?: NarrowPicture;
  /** Ready-made versions; they take precedence over resized ones. */
  webpSrc?: string;
  avifSrc?: string;
  /** Width divided by height; overrides `height`. */
  aspectRatio?: number;
  /** Shown while the picture loads. Defaults to `skeleton`. */
  placeholder?: 'skeleton' | 'blur' | 'none';
  className?: string;
}

/**
 * A responsive picture in the sizes and formats that the screen needs. Shows "Image unavailable" if no version loads.
 */
export function Picture(props: PictureProps) {
  // The key resets the state for another `src`.
  return <OnePicture key={props.src} {...props} />;
}

/**
 * The server renders a priority picture, so it loads before any script. Other pictures load within 100 px of the
 * viewport (native lazy loading starts up to 2500 px away). Their versions are chosen then, once, for the current
 * device, so nothing is fetched twice. The server and the first rendering produce an empty image of the same size, and
 * a `noscript` image for visitors without JavaScript.
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
      src={attempt.src}
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

/** Returns the sources in the order in which they are tried: resized versions, the original file, the fallback. */
function attempts({ src, fallback, webpSrc, avifSrc }: PictureProps): { src: string; plain: boolean }[] {
  const hasVersions = isResizable(src) || Boolean(webpSrc ?? avifSrc);
  return [
    { src, plain: false },
    ...(hasVersions ? [{ src, plain: true }] : []),
    ...(fallback && fallback !== src ? [{ src: fallback, plain: true }] : []),
  ];
}

/** Replaces a picture of which no version loads. Hidden from assistive technology if `alt` is empty. */
function PictureUnavailable({ alt, className }: { alt: string; className?: string }) {
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span {...name} className={classNames(styles.unavailable, className)}>
      Image unavailable
    </span>
  );
}
