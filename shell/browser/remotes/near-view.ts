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

/** Waits until a widget is near the viewport, or the visitor interacts with the page. Null if the document does not contain it: then it is loaded at once. */
export function waitForWidget(remote: string, module: string): Waiting | null {
  const content = document.querySelector(`[data-remote="${remote}"][data-module="${module}"] > *`);
  // The element of the widget itself has no box. The one around it stays when React renders the widget again.
  const around = content?.parentElement?.parentElement;
  if (!around || !('IntersectionObserver' in window)) return null;
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
    observer.observe(around);
    const { signal } = interacted;
    for (const event of INTERACTIONS)
      window.addEventListener(event, end, { capture: true, passive: true, signal });
  });
  return { near, endIfGone: () => void (around.isConnected || end()) };
}
