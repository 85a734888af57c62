import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { classNames } from '../class-names.js';
import * as styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Looks like a button, is the one child given: `<Button asChild><Link to="/">Home</Link></Button>`. */
  asChild?: boolean;
  /** Something is under way: disabled, and said so to assistive technology. */
  busy?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  asChild = false,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
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
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}
