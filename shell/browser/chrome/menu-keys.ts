/** Pause after which type-ahead resets, ms (docs/product.md#toasts-tooltips-and-menus). */
const TYPE_AHEAD_MS = 1_000;

/**
 * Keyboard navigation of a menu: arrows, Home and End move between its links and buttons, letters move to the next item
 * whose name starts with them. Returns a listener for `keydown` on the menu or on its opener.
 */
export function createMenuKeys(): (event: KeyboardEvent, menu: HTMLElement) => void {
  let typed = '';
  let typedAt = -Infinity;

  /** The next item that starts with the typed letters. A repeated letter cycles through the items that start with it. */
  function named(letter: string, items: HTMLElement[], at: number): HTMLElement | undefined {
    const now = performance.now();
    typed = (now - typedAt < TYPE_AHEAD_MS ? typed : '') + letter.toLowerCase();
    typedAt = now;
    const again = typed === letter.toLowerCase().repeat(typed.length);
    const from = again ? at + 1 : Math.max(at, 0);
    const prefix = again ? typed[0]! : typed;
    return [...items.slice(from), ...items.slice(0, from)].find((item) =>
      item.textContent.trim().toLowerCase().startsWith(prefix),
    );
  }

  return (event, menu) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return;
    const items = [...menu.querySelectorAll<HTMLElement>('a[href], button')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = event.key.length === 1 ? named(event.key, items, at) : stepped(event.key, items, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

/** The item that a navigation key moves to. Wraps around the ends. `at` is -1 when the opener has the focus. */
function stepped(key: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}
