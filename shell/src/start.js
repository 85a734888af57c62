/**
 * Fetches the page's scripts once it was painted, all at the same time, and runs the host's: what a visitor reads
 * does not share a slow line with what they may tap. Stands alone, outside the bundle.
 * Its element's `data-files` lists `[address, integrity, runs]`. What is pressed before they are there is not lost.
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

  // What is pressed before its part of the page has arrived is pressed again then. Links, forms, popovers and details
  // work without that. React marks the elements that it has taken over; nothing else tells them from the others.
  const PRESSABLE = 'button:not([type=submit], [popovertarget]), input:is([type=radio], [type=checkbox])';
  const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const pressed = new Map();
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const element = isTrusted && target instanceof Element ? target.closest(PRESSABLE) : null;
      if (!element || isTaken(element)) return;
      pressed.set(element, element.checked);
      // With the code at hand React hydrates at once and hears of this very press.
      setTimeout(() => isTaken(element) && pressed.delete(element));
    },
    true,
  );
  addEventListener('studio:arrived', ({ detail: part }) => {
    for (const [element, checked] of pressed) {
      if (!part.contains(element) || !isTaken(element)) continue;
      pressed.delete(element);
      if (checked === undefined || element.checked !== checked) element.click();
    }
  });
})();
