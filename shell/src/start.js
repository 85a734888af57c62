/**
 * Fetches the page's scripts once it was painted, all at the same time, and runs the host's: what a visitor reads
 * does not share a slow line with what they may tap. Stands alone, outside the bundle.
 * Its element's `data-files` lists `[address, integrity, runs]`.
 */
(() => {
  const files = JSON.parse(document.currentScript.dataset.files);
  const start = () => {
    for (const [address, integrity, runs] of files) {
      const element = document.createElement(runs ? 'script' : 'link');
      Object.assign(
        element,
        runs ? { src: address, async: false } : { href: address, rel: 'preload', as: 'script' },
        { integrity },
      );
      document.head.append(element);
    }
  };
  // A hidden tab paints nothing, and would wait until it is looked at.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
})();
