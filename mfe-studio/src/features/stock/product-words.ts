import type { DeskProduct, ProductState } from '@studio/contracts';

/** What the desk calls each state of a product. */
export const STATE_NAMES: Readonly<Record<ProductState, string>> = {
  'on-sale': 'On sale',
  'coming-soon': 'Coming soon',
  retired: 'Retired',
};

/** With its variant, where it has one: `T-shirt, M`. */
export const fullName = ({ name, variantLabel }: DeskProduct): string =>
  variantLabel ? `${name}, ${variantLabel}` : name;
