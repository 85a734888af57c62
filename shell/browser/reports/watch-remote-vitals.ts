import { remoteAround } from './remote-of.js';
import { sendReports } from './report.js';

type Vital = 'lcp' | 'inp' | 'cls';
type Paint = PerformanceEntry & { element?: Element | null };
type Interaction = PerformanceEntry & { interactionId?: number; target?: Node | null };
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources?: readonly { node?: Node | null }[];
};

/** Minimum duration of interactions that the browser reports, ms. */
const MIN_INTERACTION_MS = 40;

/**
 * Reports largest contentful paint (ms), slowest interaction (ms) and cumulative layout shift once, when the page is
 * hidden for the first time, each with the remote whose module caused it. Returns a function that stops it.
 */
export function watchRemoteVitals(tell: (remote: string, vital: Vital, value: number) => void): () => void {
  const paint: Found = { value: 0, remote: undefined };
  const interaction: Found = { value: 0, remote: undefined };
  const shifts = new Map<string, number>();
  const observers = [
    observe<Paint>('largest-contentful-paint', (entries) => {
      const { startTime, element } = entries.at(-1)!;
      Object.assign(paint, { value: startTime, remote: remoteAround(element) });
    }),
    observe<Interaction>('event', (entries) => {
      for (const { duration, interactionId, target } of entries)
        if (interactionId && duration > interaction.value)
          Object.assign(interaction, { value: duration, remote: remoteAround(target) });
    }),
    observe<Shift>('layout-shift', (entries) => {
      for (const { value, hadRecentInput, sources } of entries) {
        const remote = hadRecentInput ? undefined : remoteAround(sources?.[0]?.node);
        if (remote) shifts.set(remote, (shifts.get(remote) ?? 0) + value);
      }
    }),
  ];

  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    for (const { observer, read } of observers) if (observer) read(observer.takeRecords());
    stop();
    const page = remoteAround(null);
    if (page && !shifts.has(page)) shifts.set(page, 0);
    if (paint.remote) tell(paint.remote, 'lcp', paint.value);
    if (interaction.remote) tell(interaction.remote, 'inp', interaction.value);
    for (const [remote, value] of shifts) tell(remote, 'cls', value);
    sendReports();
  };
  const stop = () => {
    document.removeEventListener('visibilitychange', onHidden);
    for (const { observer } of observers) observer?.disconnect();
  };
  document.addEventListener('visibilitychange', onHidden);
  return stop;
}

interface Found {
  value: number;
  remote: string | undefined;
}

interface Observed {
  observer: PerformanceObserver | null;
  read(entries: PerformanceEntryList): void;
}

/** `observer` is null in browsers that do not measure `type`. */
function observe<E extends PerformanceEntry>(type: string, look: (entries: E[]) => void): Observed {
  const read = (entries: PerformanceEntryList) => entries.length > 0 && look(entries as E[]);
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return { observer: null, read };
  const observer = new PerformanceObserver((list) => read(list.getEntries()));
  const options: PerformanceObserverInit & { durationThreshold?: number } = {
    type,
    buffered: true,
    durationThreshold: MIN_INTERACTION_MS,
  };
  observer.observe(options);
  return { observer, read };
}
