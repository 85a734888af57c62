import type { ArticleFile, ProductState } from '@studio/contracts';
import { notFound } from '@studio/service-kit';
import { type Fields, type ItemState, rebased } from './item-state.js';

/** A variant of a draft may be incomplete. */
type Variant = Partial<ArticleFile['variants'][number]> | null;

interface Change {
  name?: string | undefined;
  description?: string | undefined;
  /** US cents. */
  price?: number | undefined;
  state?: ProductState | undefined;
}

/**
 * Changes a published article: name and description of the whole, price and state of one variant. The same changes
 * apply to the draft, so that its publication keeps them. Other unpublished changes stay.
 */
export const changeVariant =
  (id: number, { name, description, price, state }: Change) =>
  (item: ItemState): ItemState => {
    if (!item.published) throw notFound('product');
    const before = item.published as unknown as ArticleFile;
    const changed = (variants: readonly Variant[]) =>
      variants.map((variant) =>
        variant?.id === id
          ? given({ ...variant, price: price ?? variant.price, state: state ?? variant.state })
          : variant,
      );
    const texts = given({ name, description });
    const published = { ...before, ...texts, variants: changed(before.variants) } as unknown as Fields;
    const draft = { ...rebased(item.draft, item.published, published), ...texts };
    if (Array.isArray(draft['variants'])) draft['variants'] = changed(draft['variants']);
    return { ...item, published, draft };
  };

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
