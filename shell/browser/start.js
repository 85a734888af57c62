/**
 * Fetches fonts and scripts in parallel after the first paint, and runs the host's script. So the first paint does not
 * share a slow connection with them. This file is not part of the bundle.
 * `data-files` of its script element lists `[address, integrity, runs]`. Clicks before hydration are replayed.
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
  const applyFonts = () => (document.documentElement.dataset.painted = '');
  // One task per file: a slow phone takes milliseconds to start a request.
  const start = () => {
    applyFonts();
    files.forEach((file) => setTimeout(add, 0, file));
  };
  // The service worker has the fonts cached, so they need not wait for the first paint.
  if (navigator.serviceWorker?.controller) applyFonts();
  // A hidden tab does not paint, so it would wait until it is shown.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));

  // Replays clicks on modules that were not hydrated yet. Each module ends with a marker (`template[data-part]`) and
  // dispatches `studio:hydrated`. Links, forms, popovers and details work without scripts.
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
      // When its code is loaded, React hydrates a module during the click and handles that click itself.
      const isHandled = event.eventPhase !== Event.NONE && checked === undefined;
      if (isHandled) continue;
      setTimeout(() => {
        if (checked === undefined || element.checked !== checked) element.click();
      });
    }
  });
})();
