import type { ToastMessage } from '../toasts/toasts.js';

/** Changes of the cart. */
export type CartChange = 'add' | 'update' | 'remove' | 'clear' | 'undo';

/** Toasts of cart changes: docs/product.md#errors. Changes that the drawer itself shows have no success toast. */
export const cartTexts: Record<CartChange, { failed: string; done?: ToastMessage }> = {
  add: {
    failed: 'Failed to add item',
    done: {
      title: 'Item added to cart',
      description: 'Your item has been added to the cart successfully.',
    },
  },
  update: { failed: 'Failed to update item' },
  undo: { failed: 'Failed to add item' },
  remove: {
    failed: 'Failed to remove item',
    done: { title: 'Item removed', description: 'The item has been removed from your cart.' },
  },
  clear: {
    failed: 'Failed to clear cart',
    done: { title: 'Cart cleared', description: 'All items have been removed from your cart.' },
  },
};
