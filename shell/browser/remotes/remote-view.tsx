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
  /** Shown while the code comes, where nothing is to be seen yet. */
  pending: ReactNode;
  /** Shown when neither the live release nor the last known good one can be had. */
  fallback: ReactNode;
  /** Rendered along with a copy of what stood there. */
  beside?: ReactNode;
  /** It is a page: what its document shows is better than the fallback, even if nothing answers in it. */
  isPage?: boolean;
}

/** One page or widget of a remote, behind its boundary: what goes wrong inside stays inside. */
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

  // The very same element each time: React gives up the server's markup where a part is rendered anew before it is alive.
  const part = useMemo(
    () => {
      const instead = (
        <Instead part={key} place={place} pending={pending} fallback={fallback} beside={beside} />
      );
      return (
        <RemoteBoundary
          key={generation}
          fallback={instead}
          onCrash={(error) => loader.reportCrash(remote, module, error)}
        >
          <Suspense fallback={instead}>
            <Exposed remote={remote} module={module} />
            <HydrationMarker />
          </Suspense>
        </RemoteBoundary>
      );
    },
    // oxlint-disable-next-line react/exhaustive-deps -- what stands in its place says the same each time
    [loader, remote, module, key, generation],
  );
  return (
    <div ref={place} className={isPage ? undefined : styles.boxless} data-remote={remote}>
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

interface InsteadProps {
  part: PartKey;
  place: RefObject<HTMLDivElement | null>;
  pending: ReactNode;
  fallback: ReactNode;
  beside: ReactNode;
}

/** In place of a part that is not there (any more): what stood there, as long as there is nothing better. */
function Instead({ part, place, pending, fallback, beside }: InsteadProps) {
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
