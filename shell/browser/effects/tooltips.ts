import * as styles from './effects.module.css';

/** Delays, ms (docs/product.md#toasts-tooltips-and-menus). */
const OPEN_MS = 700;
const SKIP_MS = 300;
/** Time to move the pointer from the element to its tooltip, ms. */
const GRACE_MS = 120;
const GAP_PX = 8;

/**
 * Shows tooltips for elements with `data-tooltip`, in the shell and in remotes. They open after a delay of hover or
 * keyboard focus, at once shortly after another one, and close on leave, blur, click, scroll and Escape. Returns a
 * function that stops them.
 */
export function startTooltips(): () => void {
  const tip = document.createElement('div');
  tip.id = 'tooltip';
  tip.className = styles.tooltip!;
  tip.setAttribute('role', 'tooltip');
  tip.popover = 'manual';
  document.body.append(tip);
  let owner: HTMLElement | null = null;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let closedAt = -Infinity;

  function open(element: HTMLElement): void {
    if (!element.isConnected) return;
    owner = element;
    tip.textContent = element.dataset.tooltip!;
    if (element.getAttribute('aria-label') !== tip.textContent)
      element.setAttribute('aria-describedby', tip.id);
    tip.showPopover();
    place(tip, element.getBoundingClientRect());
  }
  function close(): void {
    clearTimeout(opening);
    clearTimeout(closing);
    if (!owner) return;
    if (owner.getAttribute('aria-describedby') === tip.id) owner.removeAttribute('aria-describedby');
    owner = null;
    tip.hidePopover();
    closedAt = performance.now();
  }
  function want(element: HTMLElement): void {
    if (element === owner) return clearTimeout(closing);
    const soon = owner !== null || performance.now() - closedAt < SKIP_MS;
    close();
    if (soon) open(element);
    else opening = setTimeout(() => open(element), OPEN_MS);
  }

  const end = new AbortController();
  const on = <K extends keyof DocumentEventMap>(name: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, listener, { signal: end.signal, capture: true, passive: true });
  on('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    if (event.target === tip) return clearTimeout(closing);
    const element = carrier(event.target);
    if (element) want(element);
    else {
      clearTimeout(opening);
      if (owner && !owner.matches(':focus-visible')) closing = setTimeout(close, GRACE_MS);
    }
  });
  on('focusin', ({ target }) => {
    const element = carrier(target);
    if (element?.matches(':focus-visible')) want(element);
  });
  on('focusout', close);
  on('pointerdown', close);
  on('scroll', close);
  on('keydown', ({ key }) => key === 'Escape' && close());
  return () => {
    close();
    end.abort();
    tip.remove();
  };
}

function carrier(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

/** Positions the tooltip below the element, or above it where there is no room, and inside the window. */
function place(tip: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip;
  const fits = bottom + GAP_PX + offsetHeight <= innerHeight;
  const x = Math.min(Math.max(GAP_PX, left + width / 2 - offsetWidth / 2), innerWidth - offsetWidth - GAP_PX);
  tip.style.setProperty('left', `${x}px`);
  tip.style.setProperty('top', `${fits ? bottom + GAP_PX : top - GAP_PX - offsetHeight}px`);
}
