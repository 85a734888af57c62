import type { EntityManager } from 'typeorm';
import { ProductOverrideEntity } from './product-override.entity.js';

type Fields = Pick<ProductOverrideEntity, 'name' | 'description' | 'price' | 'state'>;

/**
 * Sets what holds over the content files: price and state of one product, name and description of all of its article's.
 * Null goes back to the files, undefined leaves a field as it is.
 */
export async function overrideProducts(
  manager: EntityManager,
  productId: number,
  siblings: readonly number[],
  { name, description, price, state }: { [Field in keyof Fields]?: Fields[Field] | undefined },
): Promise<void> {
  const given = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const [own, shared] = [given({ price, state }), given({ name, description })];
  const overrides = siblings.map((id) => ({ productId: id, ...shared, ...(id === productId && own) }));
  for (const override of overrides)
    if (Object.keys(override).length > 1)
      await manager.upsert(ProductOverrideEntity, override, ['productId']);
}
