import { useState, type ComponentProps, type MouseEvent } from 'react';

type ButtonEvents = Pick<ComponentProps<'button'>, 'onFocus' | 'onBlur' | 'onClick'>;

/**
 * Returns the props that disable a button without losing the focus: while it has the focus it gets `aria-disabled` and
 * ignores presses, and it is disabled once the focus has left.
 */
export function useFocusSafe(isDisabled: boolean, { onFocus, onBlur, onClick }: ButtonEvents) {
  const [hasFocus, setFocus] = useState(false);
  return {
    disabled: isDisabled && !hasFocus,
    ...(isDisabled && hasFocus && { 'aria-disabled': true }),
    onFocus: ((event) => {
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

/** A press submits no form and reaches no other handler. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
