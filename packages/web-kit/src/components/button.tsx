import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { useHydrated } from '../contract/device/use-hydrated.js';
import { classNames } from '../class-names.js';
import * as styles from './button.module.css';

/** Props of `Button`, beside those of a `<button>`. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** `main`: the one thing that most people come to this screen for. */
  /** `stamp`: cannot be pressed yet, and says so as a rubber stamp would. */
  variant?: 'main' | 'primary' | 'secondary' | 'ghost' | 'danger' | 'stamp';
  size?: 'small' | 'medium' | 'large';
  /** Looks like a button, is the one child given: `<Button asChild><Link to="/">Home</Link></Button>`. */
  asChild?: boolean;
  /** Something is under way: disabled, and said so to assistive technology. */
  busy?: boolean;
}

/** A button in the site’s look; of type `button` unless said otherwise. */
export function Button({
  variant = 'primary',
  size = 'medium',
  asChild = false,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  // A form sent before its code has arrived would reload the page and lose what was typed.
  const isTooEarly = !useHydrated() && rest.type === 'submit';
  const look = classNames(styles.button, styles[variant], styles[size], className);
  if (asChild) {
    const child = children as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...rest, className: classNames(look, child.props.className) });
  }
  return (
    <button
      type="button"
      {...rest}
      className={look}
      disabled={rest.disabled || busy || isTooEarly}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}
