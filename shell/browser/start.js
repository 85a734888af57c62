/**
 * Fetches fonts and scripts in parallel after the first paint, and runs the host's script. So the first paint, with the
 * first screen's picture, does not share a slow connection with them. This file is not part of the bundle.
 * `data-files` of its script element lists `[address, integrity, runs]`.
 */
(() => {
  /** A picture that takes longer no longer delays the scripts: without them, few controls work. */
  const PICTURE_LIMIT_MS = 500;
  const files = JSON.parse(document.currentScript.dataset.files);
  const add = ([address, integrity, runs]) => {
    const element = document.createElement(runs ? 'script' : 'link');
    Object.assign(
      element,
      runs ? { src: address, async: false } : { href: address, rel: 'preload', as: 'script' },
      { integrity },
    );
    document.head.append(element);
  };
  const applyFonts = () => (document.documentElement.dataset.painted = '');
  // One task per file: a slow phone takes milliseconds to start a request.
  const start = () => {
    applyFonts();
    files.forEach((file) => setTimeout(add, 0, file));
  };
  const afterPaint = (act) => requestAnimationFrame(() => setTimeout(act));
  const startWithPicture = () => {
    const picture = document.querySelector('img[fetchpriority="high"]');
    if (!picture) return start();
    const timeLimit = new Promise((resolve) => setTimeout(resolve, PICTURE_LIMIT_MS));
    const startAfterPaint = () => afterPaint(start);
    Promise.race([picture.decode(), timeLimit]).then(startAfterPaint, startAfterPaint);
  };
  // The service worker has the fonts cached, so they need not wait for the first paint.
  if (navigator.serviceWorker?.controller) applyFonts();
  // A hidden tab does not paint, so it would wait until it is shown.
  if (document.visibilityState === 'hidden') start();
  else afterPaint(startWithPicture);
})();
