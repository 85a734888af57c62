import { lazy, Suspense, useEffect } from 'react';
import { useAudio, useAudioHost } from '@studio/web-kit/host';
import { readListening } from './positions.js';

/** The dock's drawing comes with the first track; without it each player goes on by itself. */
const AudioDock = lazy(() => import('./audio-dock.js').catch(() => ({ default: () => <></> })));

/** Where the dock stands once something was started; on a later visit it offers to go on from there. */
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
