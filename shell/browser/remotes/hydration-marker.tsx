import { useContext, useLayoutEffect, useRef } from 'react';
import { LoaderContext } from './remote-loader.js';

/**
 * Marks the end of a page or widget in the markup, and tells `presses.js` when React has hydrated it. `presses.js`
 * then replays the clicks that came before.
 */
export function HydrationMarker() {
  useContext(LoaderContext)?.partEnded?.();
  const place = useRef<HTMLTemplateElement>(null);
  // A layout effect runs in the commit, so no click falls between hydration and this event.
  useLayoutEffect(() => {
    window.dispatchEvent(new CustomEvent('studio:hydrated', { detail: place.current!.parentElement }));
  }, []);
  return <template ref={place} data-part="" />;
}
