import { createContext } from 'react';
import type { CartItem } from '@studio/contracts';
import { useStoredValue, type ValueStore } from '../value-store.js';
import type { WantedLine } from './wanted-lines.js';

/** The caller's cart, the same in all tabs. Every change calls the API and says how it went in a toast. */
export interface Cart {
  items: CartItem[];
  /** Sum of quantities. */
  count: number;
  /** Sum of price times quantity, US cents. */
  total: number;
  isLoading: boolean;
  /** It could not be read, so nobody knows what is in it; `refresh` tries again. */
  isError: boolean;
  /** The drawer is open. */
  isOpen: boolean;
  /** What was taken out last, until the cart is changed again; `undo` puts it back. */
  removed: readonly CartItem[];
  /** What a stranger wanted to add: it goes into the cart as soon as they have signed in. */
  wanted: readonly WantedLine[];
  open(): void;
  close(): void;
  /** Adds and opens the drawer; signed out, the drawer alone opens, and the line is `wanted`. */
  add(line: WantedLine): Promise<void>;
  update(cartItemId: string, quantity: number): Promise<void>;
  remove(cartItemId: string): Promise<void>;
  clear(): Promise<void>;
  /** Puts back what was taken out last. */
  undo(): Promise<void>;
  /** Asks the server again, in all tabs. */
  refresh(): Promise<void>;
}

/** Where `useCart` finds the cart. */
export const CartContext = createContext<ValueStore<Cart> | null>(null);

/** The cart of this visit. Throws outside its provider. */
export function useCart(): Cart {
  return useStoredValue(CartContext, 'useCart must be used within a CartProvider');
}
