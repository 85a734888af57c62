import {
  decimalDollars,
  MIN_PRICE,
  readDollars,
  type DeskProduct,
  type ProductState,
} from '@studio/contracts';

/** Values of the product form; `dollars` is the price as typed. */
export interface ProductDraft {
  name: string;
  description: string;
  dollars: string;
  state: ProductState;
}

/** The values of the form when it opens. */
export const draftOf = ({ name, description, price, state }: DeskProduct): ProductDraft => ({
  name,
  description,
  dollars: decimalDollars(price),
  state,
});

type Changes = Partial<Pick<DeskProduct, 'name' | 'description' | 'price' | 'state'>>;

/**
 * Returns only the changed fields; null if the price is not a valid amount for a card payment.
 * @param opened The product as it was when the form opened.
 */
export function changesOf(
  opened: DeskProduct,
  { name, description, dollars, state }: ProductDraft,
): Changes | null {
  const price = readDollars(dollars);
  if (price === null || price < MIN_PRICE) return null;
  const wanted = { name: name.trim(), description: description.trim(), price, state };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== opened[field as keyof Changes]),
  );
}
