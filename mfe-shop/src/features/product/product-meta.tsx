import { availabilityOf, decimalDollars, type Product } from '@studio/contracts';
import { PageMeta, useSite } from '@studio/web-kit';

const SCHEMA = {
  'coming-soon': 'PreOrder',
  'out-of-stock': 'OutOfStock',
  'low-stock': 'LimitedAvailability',
  'in-stock': 'InStock',
} as const;

/** Title and structured data of a product's page. `title` replaces the product's name. */
export function ProductMeta({ product, title }: { product: Product; title: string }) {
  const { origin } = useSite();
  const { id, name, description, imageUrl, price } = product;
  return (
    <PageMeta
      title={title}
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
            price: decimalDollars(price),
            priceCurrency: 'USD',
            availability: `https://schema.org/${SCHEMA[availabilityOf(product)]}`,
            url: `${origin}/product/${id}`,
          },
        },
      ]}
    />
  );
}
