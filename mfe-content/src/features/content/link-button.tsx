import type { ComponentProps } from 'react';

/** A link without scripts, and a button with them: a click, Enter and Space call `onPress` instead of following it. */
export function LinkButton({
  href,
  children,
  onPress,
  ...rest
}: ComponentProps<'a'> & { href: string; onPress: () => void }) {
  return (
    <a
      href={href}
      role="button"
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) onPress();
      }}
    >
      {children}
    </a>
  );
}
