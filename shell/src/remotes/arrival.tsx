import { useEffect, useRef } from 'react';

/** Tells `start.js` that the part of the page around it is alive: what was pressed there before is pressed again. */
export function Arrival() {
  const place = useRef<HTMLTemplateElement>(null);
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('studio:arrived', { detail: place.current!.parentElement }));
  }, []);
  return <template ref={place} />;
}
