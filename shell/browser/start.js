/**
 * Fetches the page's faces and scripts once it was painted, all at the same time, and runs the host's script: what a
 * visitor sees first does not share a slow line with what they may tap. Stands alone, outside the bundle.
 * Its element's `data-files` lists `[address, integrity, runs]`. What is pressed before they are there is not lost.
 */
(() => {
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
  const wearFaces = () => (document.documentElement.dataset.painted = '');
  // One task each: a slow phone takes milliseconds to begin a request.
  const start = () => {
    wearFaces();
    files.forEach((file) => setTimeout(add, 0, file));
  };
  // The service worker has the faces already: they need not come second.
  if (navigator.serviceWorker?.controller) wearFaces();
  // A hidden tab paints nothing, and would wait until it is looked at.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));

  // What is pressed before its part of the page has arrived is pressed again then. Each part ends with a marker, and
  // says when it is alive. Links, forms, popovers and details work without that.
  const PRESSABLE = 'button:not([type=submit], [popovertarget]), input:is([type=radio], [type=checkbox])';
  const partOf = (element) => element.closest(':has(> template[data-part])');
  const alive = new WeakSet();
  const pressed = new Map();
  addEventListener(
    'click',
    (event) => {
      const { target, isTrusted } = event;
      const element = isTrusted && target instanceof Element ? target.closest(PRESSABLE) : null;
      if (element && !alive.has(partOf(element))) pressed.set(element, { event, checked: element.checked });
    },
    true,
  );
  addEventListener('studio:hydrated', ({ detail: part }) => {
    alive.add(part);
    for (const [element, { event, checked }] of pressed) {
      if (partOf(element) !== part) continue;
      pressed.delete(element);
      // With its code at hand React makes a part alive for a press that is under way, and hears of that one.
      const isHeard = event.eventPhase !== Event.NONE && checked === undefined;
      if (isHeard) continue;
      setTimeout(() => {
        if (checked === undefined || element.checked !== checked) element.click();
      });
    }
  });
})();
