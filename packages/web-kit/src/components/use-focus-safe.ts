import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type RefObject,
} from 'react';

type ButtonEvents = Pick<ComponentProps<'button'>, 'onFocus' | 'onBlur' | 'onClick'>;

/** Elements that take the focus of a button that is removed. */
const REGIONS = 'dialog[open], fieldset, section:is([aria-label], [aria-labelledby])';

/**
 * Returns the props that disable a button without losing the focus: while it has the focus it gets `aria-disabled` and
 * ignores presses, and it is disabled once the focus has left. If it is removed while it has the focus, the focus moves
 * to the dialog, fieldset or labelled section around it, else to the page's heading.
 */
export function useFocusSafe(isDisabled: boolean, { onFocus, onBlur, onClick }: ButtonEvents) {
  const [hasFocus, setFocus] = useState(false);
  const focused = useRef<Element>(null);
  useKeptFocus(focused);
  return {
    disabled: isDisabled && !hasFocus,
    ...(isDisabled && hasFocus && { 'aria-disabled': true }),
    onFocus: ((event) => {
      focused.current = event.currentTarget;
      setFocus(true);
      onFocus?.(event);
    }) satisfies ButtonEvents['onFocus'],
    onBlur: ((event) => {
      // When the visitor leaves for another window, the button stays the active element.
      if (document.activeElement !== event.currentTarget) setFocus(false);
      onBlur?.(event);
    }) satisfies ButtonEvents['onBlur'],
    onClick: isDisabled ? ignore : onClick,
  };
}

/** Moves the focus when `element` is removed while it has the focus. */
function useKeptFocus(element: RefObject<Element | null>): void {
  const regions = useRef<HTMLElement[]>(null);
  // Before the element leaves the document.
  useLayoutEffect(
    () => () => {
      if (element.current === document.activeElement) regions.current = regionsAround(element.current);
    },
    [element],
  );
  useEffect(
    () => () => {
      const around = regions.current;
      // After the effects of other components, which may have a better place.
      if (around) queueMicrotask(() => focusFirst(around));
    },
    [],
  );
}

/** Returns the regions that contain an element, the innermost first. */
export function regionsAround(element: Element | null): HTMLElement[] {
  const region = element?.parentElement?.closest<HTMLElement>(REGIONS);
  return region ? [region, ...regionsAround(region)] : [];
}

/**
 * Focuses the first region that is still there, else the page's heading, unless something has the focus. The page scrolls
 * only to a focus that the browser shows: it stays where it is under a mouse or a finger.
 */
export function focusFirst(regions: readonly HTMLElement[]): void {
  if (document.activeElement !== document.body) return;
  const region = regions.find((one) => one.isConnected && one.matches(REGIONS));
  if (region && !region.hasAttribute('tabindex')) {
    region.tabIndex = -1;
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  const target = region ?? document.querySelector<HTMLElement>('[data-page-heading]');
  target?.focus({ preventScroll: true });
  if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** A press submits no form and reaches no other handler. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
