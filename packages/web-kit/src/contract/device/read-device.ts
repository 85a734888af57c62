/** Width of the window from which the page is shaped for tablets, px (specification, section 9). */
export const TABLET_MIN_PX = 768;
/** As `TABLET_MIN_PX`, for desktops. */
export const DESKTOP_MIN_PX = 1_024;

/** What the page may adapt to. */
export interface Device {
  screen: 'mobile' | 'tablet' | 'desktop';
  touch: boolean;
  reducedMotion: boolean;
  /** GB, as the browser tells it (it rounds); 4 when it does not. */
  memory: number;
  /** 4 GB or less, 2 cores or fewer, or a 2g connection. */
  lowEnd: boolean;
  connection: '4g' | '3g' | '2g' | 'slow-2g' | 'unknown';
}

/** Memory that is assumed when the browser does not tell, in GB. */
const DEFAULT_MEMORY_GB = 4;
const LOW_MEMORY_GB = 4;
const VERY_LOW_MEMORY_GB = 2;
const LOW_CORES = 2;

/** What the server and the first rendering assume. */
export const UNKNOWN_DEVICE: Device = {
  screen: 'desktop',
  touch: false,
  reducedMotion: false,
  memory: DEFAULT_MEMORY_GB,
  lowEnd: false,
  connection: 'unknown',
};

/** The screen class of a window that is `widthPx` px wide. */
export function screenOf(widthPx: number): Device['screen'] {
  if (widthPx < TABLET_MIN_PX) return 'mobile';
  return widthPx < DESKTOP_MIN_PX ? 'tablet' : 'desktop';
}

/** The narrower meaning of low-end that the publications page goes by: 2 GB or less. */
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

/** The connection in a word: Fast, Good, Slow or Unknown. */
export function connectionLabel(connection: Device['connection']): string {
  return LABELS[connection];
}

interface Hints {
  deviceMemory?: number;
  connection?: { effectiveType?: string };
}

/** Reads the browser's own word on the device (specification, section 9). */
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
 * Only what the browser tells makes a device low-end. Firefox and Safari never tell their memory: the assumed 4 GB
 * would make every one of them low-end, the fastest desktop too, and take sparkles and the visualiser from it. The
 * assumption is for showing and for the 2 GB rule; cores and connection still count everywhere.
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
