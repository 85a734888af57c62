/** Minimum window width of the tablet layout, px: docs/product.md#devices. */
export const TABLET_MIN_PX = 768;
/** Minimum window width of the desktop layout, px. */
export const DESKTOP_MIN_PX = 1_024;

/** Properties of the visitor's device. */
export interface Device {
  screen: 'mobile' | 'tablet' | 'desktop';
  touch: boolean;
  reducedMotion: boolean;
  /** Memory in GB as the browser reports it, rounded; 4 if it does not. */
  memory: number;
  /** True with a reported memory of 4 GB or less, 2 cores or fewer, or a 2g connection. */
  lowEnd: boolean;
  connection: '4g' | '3g' | '2g' | 'slow-2g' | 'unknown';
}

/** Assumed memory if the browser does not report it, in GB. */
const DEFAULT_MEMORY_GB = 4;
const LOW_MEMORY_GB = 4;
const VERY_LOW_MEMORY_GB = 2;
const LOW_CORES = 2;

/** The device that the server and the first rendering assume. */
export const UNKNOWN_DEVICE: Device = {
  screen: 'desktop',
  touch: false,
  reducedMotion: false,
  memory: DEFAULT_MEMORY_GB,
  lowEnd: false,
  connection: 'unknown',
};

/** Returns the screen class of a window that is `widthPx` px wide. */
export function screenOf(widthPx: number): Device['screen'] {
  if (widthPx < TABLET_MIN_PX) return 'mobile';
  return widthPx < DESKTOP_MIN_PX ? 'tablet' : 'desktop';
}

/** Returns whether the device has 2 GB of memory or less: the publications pages' definition of low-end. */
export function isVeryLowOnMemory({ memory }: Pick<Device, 'memory'>): boolean {
  return memory <= VERY_LOW_MEMORY_GB;
}

const LABELS: Record<Device['connection'], string> = {
  '4g': 'Fast',
  '3g': 'Good',
  '2g': 'Slow',
  'slow-2g': 'Slow',
  unknown: 'Unknown',
};

/** Returns the connection's label: Fast, Good, Slow or Unknown. */
export function connectionLabel(connection: Device['connection']): string {
  return LABELS[connection];
}

interface Hints {
  deviceMemory?: number;
  connection?: { effectiveType?: string };
}

/** Reads the device from the browser: docs/product.md#devices. Browser only. */
export function readDevice(): Device {
  const hints = navigator as Navigator & Hints;
  const connection = connectionOf(hints.connection?.effectiveType);
  return {
    screen: screenOf(window.innerWidth),
    touch: navigator.maxTouchPoints > 0 || 'ontouchstart' in window,
    reducedMotion: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
    memory: hints.deviceMemory ?? DEFAULT_MEMORY_GB,
    lowEnd: isLowEnd(hints.deviceMemory, navigator.hardwareConcurrency, connection),
    connection,
  };
}

/**
 * Only reported memory makes a device low-end. Firefox and Safari never report it: the assumed 4 GB would make all of
 * them low-end, including the fastest desktops, and disable sparkles and the visualiser there. The assumed value is
 * for display and for the 2 GB rule; cores and connection count everywhere.
 */
function isLowEnd(
  memory: number | undefined,
  cores: number | undefined,
  connection: Device['connection'],
): boolean {
  return (
    (memory !== undefined && memory <= LOW_MEMORY_GB) ||
    (cores !== undefined && cores <= LOW_CORES) ||
    connection === '2g' ||
    connection === 'slow-2g'
  );
}

function connectionOf(type: string | undefined): Device['connection'] {
  return type === '4g' || type === '3g' || type === '2g' || type === 'slow-2g' ? type : 'unknown';
}
