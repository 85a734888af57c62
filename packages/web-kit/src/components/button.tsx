import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { useHydrated } from '../contract/device/use-hydrated.js';
import { classNames } from '../styles/class-names.js';
import { useFocusSafe } from './use-focus-safe.js';
import * as styles from './button.module.css';

/** Props of `Button`, in addition to those of `<button>`. */
export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `main`: the primary action of the screen. `stamp`: an action that is not available yet, drawn like a rubber stamp.
   * Defaults to `primary`.
   */
  variant?: 'main' | 'primary' | 'secondary' | 'ghost' | 'danger' | 'stamp';
  /** Defaults to `medium`. */
  size?: 'small' | 'medium' | 'large';
  /** Applies the button's look to its only child: `<Button asChild><Link to="/">Home</Link></Button>`. */
  asChild?: boolean;
  /** Disables the button and sets `aria-busy` while work is pending. */
  busy?: boolean;
}

/**
 * A button in the site’s look. Its type defaults to `button`; a `submit` button is disabled until hydration. A button that
 * is disabled while it has the focus keeps it.
 */
export function Button({
  variant = 'primary',
  size = 'medium',
  asChild = false,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  // Before hydration, submitting would reload the page and lose the input.
  const isBeforeHydration = !useHydrated() && rest.type === 'submit';
  const focusSafe = useFocusSafe(rest.disabled || busy || isBeforeHydration, rest);
  const look = classNames(styles.button, styles[variant], styles[size], className);
  if (asChild) {
    const child = children as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...rest, className: classNames(look, child.props.className) });
  }
  return (
    <button
      type="button"
      {...rest}
      {...focusSafe}
      className={look}
      aria-busy={busy || rest['aria-busy'] || undefined}
    >
      {children}
    </button>
  );
}
