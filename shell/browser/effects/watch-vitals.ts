/** Times in ms. `cls` has no unit. */
export interface Vitals {
  load?: number;
  firstPaint?: number;
  lcp?: number;
  fid?: number;
  cls?: number;
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Input = PerformanceEntry & { processingStart: number };

/** Calls `found` with each value that the browser measures. Returns a function that stops it. */
export function watchVitals(found: (vitals: Vitals) => void): () => void {
  let cls = 0;
  const readers: Record<string, (entries: PerformanceEntryList) => Vitals> = {
    navigation: ([entry]) => ({ load: (entry as PerformanceNavigationTiming).loadEventEnd }),
    paint: (entries) => {
      const first = entries.find(({ name }) => name === 'first-contentful-paint');
      return first ? { firstPaint: first.startTime } : {};
    },
    'largest-contentful-paint': (entries) => ({ lcp: entries.at(-1)!.startTime }),
    'first-input': ([entry]) => ({ fid: (entry as Input).processingStart - entry!.startTime }),
    'layout-shift': (entries) => {
      for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) cls += value;
      return { cls };
    },
  };
  const observers = Object.entries(readers).map(([type, read]) => observe(type, read, found));
  return () => observers.forEach((observer) => observer?.disconnect());
}

function observe(
  type: string,
  read: (entries: PerformanceEntryList) => Vitals,
  found: (vitals: Vitals) => void,
): PerformanceObserver | null {
  try {
    const observer = new PerformanceObserver((list) => found(read(list.getEntries())));
    observer.observe({ type, buffered: true });
    return observer;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the rules ask for a warning, see docs/product.md#errors
    console.warn(`This browser does not measure ${type}.`, error);
    return null;
  }
}
