/** Scrolls smoothly to an element, or at once when the visitor asked for less motion. */
export function scrollToId(id: string): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}
