/** Distance from the viewport at which the code of a widget is loaded, px. */
const AHEAD_PX = 200;

/** A widget that the server has rendered and whose code is not loaded yet. */
export interface Waiting {
  /** Resolves when the widget is near the viewport. */
  near: Promise<void>;
  /** Resolves `near` if the widget is no longer in the document. */
  endIfGone(): void;
}

/** Waits until a widget is near the viewport. Null if the document does not contain it: then it is loaded at once. */
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
    end = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(around);
  });
  return { near, endIfGone: () => void (around.isConnected || end()) };
}
