import type { DeskProduct, Publication } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { valueName } from './figures.js';
import { markOf, useLiveReleases } from './live-releases.js';

interface ValueNameProps {
  dimension: string;
  value: string;
}

/**
 * The words for a value of a dimension. A publication has its title, a product its name, and a release says whether it is live.
 */
export function ValueName({ dimension, value }: ValueNameProps) {
  if (dimension === 'publication') return <PublicationTitle id={value} />;
  if (dimension === 'product') return <ProductName id={value} />;
  if (dimension === 'release') return <ReleaseName name={value} />;
  return valueName(dimension, value);
}

function PublicationTitle({ id }: { id: string }) {
  const { data: publications } = useQuery<Publication[]>({ queryKey: ['/api/publications'] });
  return publications?.find((one) => String(one.id) === id)?.title ?? `Publication ${id}`;
}

function ProductName({ id }: { id: string }) {
  const { data } = useQuery<{ products: DeskProduct[] }>({ queryKey: ['/api/desk/stock'] });
  if (!/^\d+$/.test(id)) return valueName('product', id);
  const product = data?.products.find(({ productId }) => String(productId) === id);
  return product ? `${product.name} ${product.variantLabel}`.trim() : `Product ${id}`;
}

function ReleaseName({ name }: { name: string }) {
  const mark = markOf(name, useLiveReleases());
  return (
    <span>
      {name} {mark && <strong>{mark}</strong>}
    </span>
  );
}
