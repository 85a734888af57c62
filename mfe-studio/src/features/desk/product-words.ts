import type { DeskProduct, ProductState, StockMovement } from '@studio/contracts';

/** The desk's names of the product states. */
export const STATE_NAMES: Readonly<Record<ProductState, string>> = {
  'on-sale': 'On sale',
  'coming-soon': 'Coming soon',
  retired: 'Retired',
};

/** Returns the product's name with its variant, if any, as in orders, ledger and audit: `T-shirt (M)`. */
export const fullName = ({ name, variantLabel }: DeskProduct): string =>
  variantLabel ? `${name} (${variantLabel})` : name;

const MOVED: Readonly<Record<string, string>> = {
  counted: 'First count',
  reserved: 'Reserved for an order',
  'given back': 'Back from an order',
};

/** Returns why a count changed: an order, or the reason that an owner entered. */
export const movementReason = ({ reason, by }: StockMovement): string =>
  by ? reason : (MOVED[reason] ?? reason);
