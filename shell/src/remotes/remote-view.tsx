import { memo, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { HydrationMarker } from './hydration-marker.js';
import { RemoteBoundary } from './remote-boundary.js';
import { useLoader } from './remote-loader.js';

/** Props of `RemoteView`. */
export interface RemoteViewProps {
  remote: string;
  /** Exposed module: `./HomePage`. */
  module: string;
  /** Shown while the code comes. */
  pending: ReactNode;
  /** Shown when neither the live release nor the last known good one works. */
  fallback: ReactNode;
}

/**
 * One page or widget of a remote, behind its boundary: what goes wrong inside stays inside. Memoised: drawn again while
 * its code is on its way, it would lose the server's markup and what was pressed there.
 */
export const RemoteView = memo(function RemoteView({ remote, module, pending, fallback }: RemoteViewProps) {
  const loader = useLoader();
  const generation = useSyncExternalStore(
    loader.subscribe,
    () => loader.generation(remote),
    () => 0,
  );
  return (
    <RemoteBoundary
      key={generation}
      fallback={fallback}
      onCrash={() => loader.reportCrash(remote, generation)}
    >
      <Suspense fallback={pending}>
        <Exposed remote={remote} module={module} />
        <HydrationMarker />
      </Suspense>
    </RemoteBoundary>
  );
});

function Exposed({ remote, module }: { remote: string; module: string }) {
  const Component = useLoader().component(remote, module);
  return <Component />;
}
