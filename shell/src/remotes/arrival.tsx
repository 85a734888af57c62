import { useLayoutEffect, useRef } from 'react';

/** Tells `start.js` that the part of the page around it is alive: what was pressed there before is pressed again. */
export function Arrival() {
  const place = useRef<HTMLTemplateElement>(null);
  // In the commit itself: there is no moment in which React listens and this was not yet said.
  useLayoutEffect(() => {
    window.dispatchEvent(new CustomEvent('studio:arrived', { detail: place.current!.parentElement }));
  }, []);
  return <template ref={place} data-part="" />;
}
