import { lazy, Suspense, useEffect } from 'react';
import { useAudio, useAudioHost } from '@studio/web-kit/host';
import { readListening } from './positions.js';

/** The code of the dock is loaded with the first track. When it cannot be loaded, players work without a dock. */
const AudioDock = lazy(() => import('./audio-dock.js').catch(() => ({ default: () => <></> })));

/** Renders the dock once a track has been started. On a later visit it offers to resume the last track. */
export function DockPlace() {
  const { store } = useAudioHost();
  const current = useAudio((state) => state.current);
  useEffect(() => {
    const { last, times } = readListening();
    for (const [id, time] of Object.entries(times)) store.updateTrack(id, { time });
    if (last && !store.read().current) store.update({ current: last });
  }, [store]);
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <AudioDock track={current} />
    </Suspense>
  );
}
