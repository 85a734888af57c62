import type { DeskProduct, ProductState, StockMovement } from '@studio/contracts';

/** What the desk calls each state of a product. */
export const STATE_NAMES: Readonly<Record<ProductState, string>> = {
  'on-sale': 'On sale',
  'coming-soon': 'Coming soon',
  retired: 'Retired',
};

/** With its variant, where it has one, as orders, ledger and audit call it: `T-shirt (M)`. */
export const fullName = ({ name, variantLabel }: DeskProduct): string =>
  variantLabel ? `${name} (${variantLabel})` : name;

const MOVED: Readonly<Record<string, string>> = {
  counted: 'First count',
  reserved: 'Reserved for an order',
  'given back': 'Back from an order',
};

/** Why a count changed: by an order, or as somebody at the desk wrote. */
export const movedBecause = ({ reason, by }: StockMovement): string =>
  by ? reason : (MOVED[reason] ?? reason);
