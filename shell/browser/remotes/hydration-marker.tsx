import { useContext, useLayoutEffect, useRef } from 'react';
import { LoaderContext } from './remote-loader.js';

/** Marks the end of a part of the page, and tells `start.js` when React has hydrated it: what was pressed there earlier is pressed again. */
export function HydrationMarker() {
  useContext(LoaderContext)?.partEnded?.();
  const place = useRef<HTMLTemplateElement>(null);
  // In the commit itself: there is no moment in which React listens and this was not yet said.
  useLayoutEffect(() => {
    window.dispatchEvent(new CustomEvent('studio:hydrated', { detail: place.current!.parentElement }));
  }, []);
  return <template ref={place} data-part="" />;
}
