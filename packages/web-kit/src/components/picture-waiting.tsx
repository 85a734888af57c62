import { useEffect, useRef } from 'react';
import { currentDevice } from '../contract/device/use-device.js';
import { classNames } from '../styles/class-names.js';
import { decide, type Decision } from './picture-decision.js';
import { DEFAULT_QUALITY } from './picture-quality.js';
import { isResizable, resizedSource } from './picture-sources.js';
import * as styles from './picture.module.css';

/** Distance from the viewport at which a picture is loaded: docs/product.md#pictures. */
const LOAD_MARGIN = '100px';
const WITHOUT_SCRIPT_WIDTH = 640;

/** Size (px), alternative text and class of a picture in every state. */
export interface PictureShape {
  alt: string;
  width: number;
  height: number;
  className: string;
}

/** Renders an empty picture of the right size until it is near the viewport. */
export function PictureWaiting(props: {
  src: string;
  shape: PictureShape;
  onNear: (decision: Decision) => void;
}) {
  const { src, shape, onNear } = props;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const waiting = image.current!;
    const near = () => onNear(decide(currentDevice(), waiting.clientWidth || shape.width));
    if (!('IntersectionObserver' in window)) return near();
    // Printing does not scroll: load the picture before it.
    window.addEventListener('beforeprint', near);
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near(),
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(waiting);
    return () => {
      window.removeEventListener('beforeprint', near);
      observer.disconnect();
    };
  }, [onNear, shape.width]);
  const empty = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${shape.width}' height='${shape.height}'/%3E`;
  const whole = isResizable(src) ? resizedSource(src, WITHOUT_SCRIPT_WIDTH, DEFAULT_QUALITY) : src;
  return (
    <>
      <picture className={styles.frame}>
        <img
          {...shape}
          alt={shape.alt}
          ref={image}
          src={empty}
          data-state="waiting"
          className={classNames(shape.className, styles.skeleton, styles.waiting)}
        />
      </picture>
      <noscript>
        <img {...shape} alt={shape.alt} src={whole} loading="lazy" decoding="async" />
      </noscript>
    </>
  );
}
