import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { HydrationMarker } from './hydration-marker.js';
import { RemoteBoundary } from './remote-boundary.js';
import { useLoader } from './remote-loader.js';
import { partKey, restingParts, type PartKey } from './resting-parts.js';
import { copyOf, ShownCopy } from './shown-copy.js';
import * as styles from './remote-view.module.css';

/** Props of `RemoteView`. */
export interface RemoteViewProps {
  remote: string;
  /** Exposed module: `./HomePage`. */
  module: string;
  /** Shown while the code loads, unless there is markup of the server. */
  pending: ReactNode;
  /** Shown when neither the live nor the last known good release can be loaded. */
  fallback: ReactNode;
  /** Rendered next to a copy of the previous markup. */
  beside?: ReactNode;
  /** True for pages: their server markup is kept instead of the fallback, even though it is not interactive. */
  isPage?: boolean;
}

/** Renders one page or widget of a remote inside an error boundary. */
export function RemoteView(props: RemoteViewProps) {
  const { remote, module, pending, fallback, beside = null, isPage = false } = props;
  const loader = useLoader();
  const place = useRef<HTMLDivElement>(null);
  const key = partKey(remote, module);
  const generation = useSyncExternalStore(
    loader.subscribe,
    () => loader.generation(remote, module),
    () => 0,
  );
  const resting = useResting(key);
  useEffect(() => restingParts.place(key), [key]);

  // Memoised: React discards the server's markup when a module re-renders before it is hydrated.
  const part = useMemo(
    () => {
      const placeholder = (
        <Placeholder part={key} place={place} pending={pending} fallback={fallback} beside={beside} />
      );
      return (
        <RemoteBoundary
          key={generation}
          fallback={placeholder}
          onCrash={(error) => loader.reportCrash(remote, module, error)}
        >
          <Suspense fallback={placeholder}>
            <Exposed remote={remote} module={module} />
            <HydrationMarker />
          </Suspense>
        </RemoteBoundary>
      );
    },
    // oxlint-disable-next-line react/exhaustive-deps -- pending, fallback and beside do not change
    [loader, remote, module, key, generation],
  );
  return (
    <div
      ref={place}
      className={isPage ? undefined : styles.boxless}
      data-remote={remote}
      data-module={module}
    >
      {resting && !isPage ? fallback : part}
    </div>
  );
}

function useResting(key: PartKey): boolean {
  return useSyncExternalStore(
    restingParts.subscribe,
    () => restingParts.has(key),
    () => false,
  );
}

function Exposed({ remote, module }: { remote: string; module: string }) {
  const Component = useLoader().component(remote, module);
  return <Component />;
}

interface PlaceholderProps {
  part: PartKey;
  place: RefObject<HTMLDivElement | null>;
  pending: ReactNode;
  fallback: ReactNode;
  beside: ReactNode;
}

/** Replaces a module that has not loaded or has crashed: a copy of the previous markup, else `pending` or `fallback`. */
function Placeholder({ part, place, pending, fallback, beside }: PlaceholderProps) {
  const resting = useResting(part);
  const [shown] = useState(() => copyOf(place.current));
  if (shown && (shown.whole || !resting))
    return (
      <>
        {beside}
        <ShownCopy {...shown} />
      </>
    );
  return resting ? fallback : pending;
}
