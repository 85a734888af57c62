import { MAX_LINE_QUANTITY } from '@studio/contracts';
import { tabStore } from '../state/storage.js';
import { newId } from '../tracking/analytics-session.js';

/** A cart line that a visitor wanted to add before signing in. */
export interface WantedLine {
  productId: number;
  quantity: number;
}

/** A line in the storage of a tab, with the idempotency key of its addition. A duplicated tab has a copy with the same key. */
export interface WaitingLine extends WantedLine {
  key: string;
}

const KEY = 'cart:wanted';

/** Returns the lines that this tab adds after the sign-in. Signing out clears them. */
export function readWanted(): WaitingLine[] {
  const saved = tabStore.readJson(KEY);
  return Array.isArray(saved) ? saved.filter(isLine).map((line) => ({ key: newId(), ...line })) : [];
}

/** Saves the lines for the time after the sign-in. An empty list removes them. Without storage they last as long as the page. */
export function saveWanted(lines: readonly WaitingLine[]): void {
  tabStore.write(KEY, lines.length === 0 ? null : JSON.stringify(lines));
}

/** Adds a line. Quantities of the same product are summed, up to `MAX_LINE_QUANTITY`. */
export function withWanted(
  lines: readonly WaitingLine[],
  { productId, quantity }: WantedLine,
): WaitingLine[] {
  const before = lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const others = lines.filter((line) => line.productId !== productId);
  return [...others, { productId, quantity: Math.min(before + quantity, MAX_LINE_QUANTITY), key: newId() }];
}

/** Returns whether the line is one of `readWanted`. */
export const isWaiting = (line: WantedLine): line is WaitingLine => 'key' in line;

function isLine(value: unknown): value is WantedLine & { key?: string } {
  const { productId, quantity } = (value ?? {}) as Partial<WantedLine>;
  return Number.isInteger(productId) && Number.isInteger(quantity) && (quantity ?? 0) > 0;
}
