import { DESKTOP_MIN_PX, TABLET_MIN_PX } from '@studio/contracts';

/** What the page may adapt to. */
export interface Device {
  screen: 'mobile' | 'tablet' | 'desktop';
  touch: boolean;
  reducedMotion: boolean;
  /** 4 GB or less, 2 cores or fewer, or a 2g connection. */
  lowEnd: boolean;
  connection: '4g' | '3g' | '2g' | 'slow-2g' | 'unknown';
}

/** Memory that is assumed when the browser does not tell, in GB. */
const DEFAULT_MEMORY_GB = 4;
const LOW_MEMORY_GB = 4;
const LOW_CORES = 2;

/** What the server and the first rendering assume. */
export const UNKNOWN_DEVICE: Device = {
  screen: 'desktop',
  touch: false,
  reducedMotion: false,
  lowEnd: false,
  connection: 'unknown',
};

export function screenOf(widthPx: number): Device['screen'] {
  if (widthPx < TABLET_MIN_PX) return 'mobile';
  return widthPx < DESKTOP_MIN_PX ? 'tablet' : 'desktop';
}

interface Hints {
  deviceMemory?: number;
  connection?: { effectiveType?: string };
}

/** Reads the browser's own word on the device (specification, section 9). */
export function readDevice(): Device {
  const hints = navigator as Navigator & Hints;
  const connection = connectionOf(hints.connection?.effectiveType);
  const memory = hints.deviceMemory ?? DEFAULT_MEMORY_GB;
  const cores = navigator.hardwareConcurrency ?? LOW_CORES + 1;
  return {
    screen: screenOf(window.innerWidth),
    touch: navigator.maxTouchPoints > 0 || 'ontouchstart' in window,
    reducedMotion: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
    lowEnd: memory <= LOW_MEMORY_GB || cores <= LOW_CORES || connection === '2g' || connection === 'slow-2g',
    connection,
  };
}

function connectionOf(type: string | undefined): Device['connection'] {
  return type === '4g' || type === '3g' || type === '2g' || type === 'slow-2g' ? type : 'unknown';
}
