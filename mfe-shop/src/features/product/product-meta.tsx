import { CENTS, type Product } from '@studio/contracts';
import { PageMeta, useSite } from '@studio/web-kit';
import { stockState } from './stock.js';

/** Title and facts of a product's page. */
export function ProductMeta({ product }: { product: Product }) {
  const { origin } = useSite();
  const { id, name, description, imageUrl, price, inventory, comingSoon } = product;
  const availability = comingSoon ? 'PreOrder' : stockState(inventory) === 'out' ? 'OutOfStock' : 'InStock';
  return (
    <PageMeta
      title={name}
      description={description}
      image={imageUrl}
      type="product"
      structuredData={[
        {
          '@type': 'Product',
          name,
          description,
          image: origin + imageUrl,
          sku: String(id),
          offers: {
            '@type': 'Offer',
            price: (price / CENTS).toFixed(2),
            priceCurrency: 'USD',
            availability: `https://schema.org/${availability}`,
            url: `${origin}/product/${id}`,
          },
        },
      ]}
    />
  );
}
