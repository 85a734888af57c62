import type { ToastMessage } from '../toasts/toasts.js';

/** What can be done to the cart. */
export type CartChange = 'add' | 'update' | 'remove' | 'clear' | 'undo';

/** Texts of the specification's section 8; what the drawer itself shows has no text of its own. */
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
