import { MAX_LINE_QUANTITY } from '@studio/contracts';

/** What somebody wanted who was not signed in yet. */
export interface WantedLine {
  productId: number;
  quantity: number;
}

const KEY = 'cart:wanted';

/** What this tab waits to put into a cart; signing out empties the tab. */
export function readWanted(): WantedLine[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isLine) : [];
  } catch {
    return [];
  }
}

/** Remembers the lines through a sign-in; none = nothing is waited for any more. */
export function saveWanted(lines: readonly WantedLine[]): void {
  try {
    if (lines.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(lines));
  } catch {
    // Storage is closed or full: what is wanted then lives as long as the page.
  }
}

/** One more wish: the same thing twice is one line. */
export function withWanted(lines: readonly WantedLine[], { productId, quantity }: WantedLine): WantedLine[] {
  const before = lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const others = lines.filter((line) => line.productId !== productId);
  return [...others, { productId, quantity: Math.min(before + quantity, MAX_LINE_QUANTITY) }];
}

function isLine(value: unknown): value is WantedLine {
  const { productId, quantity } = (value ?? {}) as Partial<WantedLine>;
  return Number.isInteger(productId) && Number.isInteger(quantity) && (quantity ?? 0) > 0;
}
