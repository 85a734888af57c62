/** Time without input after which the cats nap, ms. */
const NAP_MS = 60_000;
/** How long a section must be visible to count as read, ms. */
const READ_MS = 1_200;
/** How long the moon's eye stays open, ms. */
const WAKE_MS = 4_000;
const TAPS = 5;
const LAMPS = 8;
const MAX_TURN_DEG = 9;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/**
 * Small effects for children: dolls turn to the pointer, the village lights a lamp for each section that was read, the
 * cats nap after a minute without input, the moon opens an eye on the fifth tap. Everything is drawn by CSS, switched by
 * attributes of the root element. The effects take no focus, make no sound and do not run on the pages of a purchase.
 * Returns a function that stops them.
 */
export function startSmallEffects(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const stops = [napWhenStill(signal), lightLamps()];
  turnDolls(signal);
  wakeMoon(signal);
  return () => {
    end.abort();
    for (const stop of stops) stop();
    for (const name of ['data-nap', 'data-lamps', 'data-moon']) root().removeAttribute(name);
  };
}

/** Whether the page belongs to a purchase, where no effect runs. */
const isPaying = () => /^\/(product|checkout|order-confirmation)\b/i.test(location.pathname);
const root = () => document.documentElement;

/** Turns all elements with `data-turns` towards the pointer. */
function turnDolls(signal: AbortSignal): void {
  let frame = 0;
  const turn = ({ clientX }: PointerEvent) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      for (const doll of document.querySelectorAll<HTMLElement>('[data-turns]')) {
        const { left, width } = doll.getBoundingClientRect();
        const away = (clientX - left - width / 2) / innerWidth;
        // The rotation origin is at the top, so a pointer at the right needs a negative angle.
        doll.style.setProperty('--turn', `${(-away * 2 * MAX_TURN_DEG).toFixed(1)}deg`);
      }
    });
  };
  addEventListener('pointermove', turn, { passive: true, signal });
}

/** Lights one lamp for each section that was visible for `READ_MS`. */
function lightLamps(): () => void {
  const read = new Set<Element>();
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(waiting.get(target));
      if (isIntersecting && !read.has(target)) waiting.set(target, setTimeout(light, READ_MS, target));
    }
  });
  function light(section: Element) {
    if (isPaying()) return;
    read.add(section);
    root().dataset['lamps'] = String(Math.min(LAMPS, read.size));
  }
  const watched = new WeakSet<Element>();
  const watch = () => {
    for (const section of document.querySelectorAll('main :is(section, article)'))
      if (!watched.has(section)) {
        watched.add(section);
        seen.observe(section);
      }
  };
  watch();
  // Sections change with each page.
  const changes = new MutationObserver(watch);
  changes.observe(document.getElementById('root')!, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    seen.disconnect();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}

function napWhenStill(signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stir = () => {
    clearTimeout(timer);
    root().removeAttribute('data-nap');
    timer = setTimeout(() => root().setAttribute('data-nap', ''), NAP_MS);
  };
  for (const name of ACTIVITY_EVENTS) addEventListener(name, stir, { passive: true, signal });
  stir();
  return () => clearTimeout(timer);
}

/** The moon is behind the page, so taps are counted by their position, unless they hit a control. */
function wakeMoon(signal: AbortSignal): void {
  let taps = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tap = ({ clientX, clientY, target }: MouseEvent) => {
    const moon = document.querySelector('.background .moon')?.getBoundingClientRect();
    const isElsewhere = (target as Element).closest(
      'a, button, input, select, textarea, label, summary, dialog',
    );
    if (!moon || isElsewhere || isPaying()) return;
    const { left, right, top, bottom } = moon;
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) return;
    taps += 1;
    if (taps % TAPS !== 0) return;
    root().setAttribute('data-moon', 'awake');
    clearTimeout(timer);
    timer = setTimeout(() => root().removeAttribute('data-moon'), WAKE_MS);
  };
  addEventListener('click', tap, { signal });
}
