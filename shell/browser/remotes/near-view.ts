import { hasUnsent } from '@studio/web-kit/host';

/** Distance from the viewport at which the code of a widget is loaded, px. */
const AHEAD_PX = 200;
/**
 * Events after which all widgets are loaded. React keeps a navigation waiting while a widget that it concerns is not
 * hydrated, so a navigation must not depend on scrolling to the widget.
 */
const INTERACTIONS = ['pointerdown', 'keydown', 'click', 'popstate', 'hashchange'] as const;

/** A widget that the server has rendered and whose code is not loaded yet. */
export interface Waiting {
  /** Resolves when the widget is near the viewport, or at the first interaction. */
  near: Promise<void>;
  /** Resolves `near` if the widget is no longer in the document. */
  endIfGone(): void;
}

/**
 * Waits until a widget is near the viewport, or the visitor interacts with the page. Null if it is loaded at once: the
 * document does not contain it, or this tab holds the input of a form, which the widget may have to fill in and submit.
 */
export function waitForWidget(remote: string, module: string): Waiting | null {
  if (!('IntersectionObserver' in window) || hasUnsent()) return null;
  const places = document.querySelectorAll(`[data-remote="${remote}"][data-module="${module}"]:not(:empty)`);
  const around = [...places].flatMap((place) => elementAround(place) ?? []);
  if (around.length === 0) return null;
  let end!: () => void;
  const near = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && end(),
      { rootMargin: `${AHEAD_PX}px` },
    );
    const interacted = new AbortController();
    end = () => {
      observer.disconnect();
      interacted.abort();
      resolve();
    };
    for (const element of around) observer.observe(element);
    const { signal } = interacted;
    for (const event of INTERACTIONS)
      window.addEventListener(event, end, { capture: true, passive: true, signal });
  });
  return { near, endIfGone: () => void (around.some(({ isConnected }) => isConnected) || end()) };
}

/**
 * Returns the closest element around a widget that has a box, which an observer needs. It stays when React renders the
 * widget again.
 */
function elementAround(widget: Element): Element | null {
  let around = widget.parentElement;
  while (around && getComputedStyle(around).display === 'contents') around = around.parentElement;
  return around;
}
