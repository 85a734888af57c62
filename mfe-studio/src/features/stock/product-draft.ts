import { CENTS, MIN_PRICE, type DeskProduct, type ProductState } from '@studio/contracts';

/** A product as it stands in the form; `dollars` as it was typed. */
export interface ProductDraft {
  name: string;
  description: string;
  dollars: string;
  state: ProductState;
}

type Changes = Partial<Pick<DeskProduct, 'name' | 'description' | 'price' | 'state'>>;

/** What the form changes, and nothing else; null while the price is none that a card can be charged. */
export function changesOf(
  product: DeskProduct,
  { name, description, dollars, state }: ProductDraft,
): Changes | null {
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(dollars.trim())) return null;
  const price = Math.round(Number(dollars.trim().replace(',', '.')) * CENTS);
  if (price < MIN_PRICE) return null;
  const wanted = { name: name.trim(), description: description.trim(), price, state };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== product[field as keyof Changes]),
  );
}
