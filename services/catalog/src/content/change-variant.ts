import type { ArticleFile, ProductState } from '@studio/contracts';
import { notFound } from '@studio/service-kit';
import { type Fields, type ItemState, rebased } from './item-state.js';

interface Change {
  name?: string | undefined;
  description?: string | undefined;
  /** US cents. */
  price?: number | undefined;
  state?: ProductState | undefined;
}

/**
 * Changes a published article: name and description of the whole, price and state of one variant. Other
 * unpublished changes stay in the draft.
 */
export const changeVariant =
  (id: number, { name, description, price, state }: Change) =>
  (item: ItemState): ItemState => {
    if (!item.published) throw notFound('product');
    const before = item.published as unknown as ArticleFile;
    const variants = before.variants.map((variant) =>
      variant.id === id
        ? given({ ...variant, price: price ?? variant.price, state: state ?? variant.state })
        : variant,
    );
    const published = {
      ...before,
      name: name ?? before.name,
      description: description ?? before.description,
      variants,
    } as unknown as Fields;
    return { ...item, published, draft: rebased(item.draft, item.published, published) };
  };

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
