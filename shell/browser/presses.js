/**
 * Replays clicks on modules that were not hydrated yet. Each module ends with a marker (`template[data-part]`) and
 * dispatches `studio:hydrated`. Links, forms, popovers and details work without scripts. This file is not part of the
 * bundle: documents inline it before their body, so that no click comes before it.
 */
(() => {
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
  // A page that returns from the back/forward cache does not act on clicks of the previous visit.
  addEventListener('pagehide', () => pressed.clear());
})();
