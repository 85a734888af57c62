import { createContext } from 'react';
import type { CartItem } from '@studio/contracts';
import { useStoredValue, type ValueStore } from '../state/value-store.js';
import type { WantedLine } from './wanted-lines.js';

/**
 * The visitor's cart, synchronised between tabs. Every change calls the API and reports failures in a toast; the
 * promises do not reject.
 */
export interface Cart {
  items: CartItem[];
  /** Sum of quantities. */
  count: number;
  /** Sum of price times quantity, US cents. */
  total: number;
  isLoading: boolean;
  /** The cart could not be read, so `items` is unknown; `refresh` tries again. */
  isError: boolean;
  /** Whether the cart drawer is open. */
  isOpen: boolean;
  /** Items that the last change removed, until the next change; `undo` puts them back. */
  removed: readonly CartItem[];
  /** Lines that a signed-out visitor wanted to add. They are added to the cart after the sign-in. */
  wanted: readonly WantedLine[];
  /** Opens and closes the drawer. */
  open(): void;
  close(): void;
  /**
   * Adds a line and opens the drawer. Signed out, only the drawer opens and the line goes to `wanted`. Resolves once the
   * server has answered, before `items` is read again. Calls that overlap share one toast: that of their failures.
   */
  add(line: WantedLine): Promise<void>;
  /** Sets the quantity of an item (at least 1). */
  update(cartItemId: string, quantity: number): Promise<void>;
  /** Removes one item; `undo` restores it. */
  remove(cartItemId: string): Promise<void>;
  /** Removes all items; `undo` restores them. */
  clear(): Promise<void>;
  /** Puts back the items of `removed`. */
  undo(): Promise<void>;
  /** Reads the cart from the server again, in all tabs. */
  refresh(): Promise<void>;
}

/** React context of the cart. */
export const CartContext = createContext<ValueStore<Cart> | null>(null);

/** Returns the visitor's cart and the functions that change it. Throws outside `CartProvider`. */
export function useCart(): Cart {
  return useStoredValue(CartContext, 'useCart must be used within a CartProvider');
}
