import { useState } from 'react';
import { MAX_LINE_QUANTITY, type Product } from '@studio/contracts';
import {
  ApiError,
  Link,
  PageMeta,
  formatMoney,
  useCart,
  useNavigate,
  useParams,
  useQuery,
  type Addresses,
  type Prefetch,
} from '@studio/web-kit';
import { Button, Card, PageHeading, Picture, Skeleton } from '@studio/web-kit/components';
import { PromiseLine } from '../before-paying/promise-line.js';
import { SHOP_INFO } from '../before-paying/shop-info.js';
import { DEFAULT_PRODUCT_IMAGE } from './default-image.js';
import { DeliveryLine } from './delivery-line.js';
import { ProductMeta } from './product-meta.js';
import { QuantitySelector } from './quantity-selector.js';
import { SecondView } from './second-view.js';
import { SizeGuide } from './size-guide.js';
import { stockState, stockText } from './stock.js';
import { VariantChooser } from './variant-chooser.js';
import * as styles from './product.module.css';

/** The article that comes in sizes. */
const SIZED = 't-shirt';

const path = (id: string | undefined) => `/api/products/${id}`;

/** Data for the server's rendering. */
export const prefetch: Prefetch = async ({ queryClient, params, api }) => {
  const shop = queryClient.prefetchQuery({ queryKey: SHOP_INFO });
  const product = await queryClient.fetchQuery({
    queryKey: [path(params.id)],
    queryFn: () =>
      api.get<Product>(path(params.id)).catch((error: unknown) => {
        // 400: a number that no product can have.
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }),
  });
  await shop;
  return product === null ? 'not-found' : undefined;
};

/** Every product has its page. */
export const addresses: Addresses = async ({ api }) => {
  const products = await api.get<Product[]>('/api/products');
  return products.map(({ id }) => `/product/${id}`);
};

/** `/product/:id` (specification, section 2.6). */
export default function ProductPage() {
  const { id } = useParams();
  const { data: product, isError } = useQuery<Product | null>({ queryKey: [path(id)] });
  if (isError || product === null) return <ProductNotFound />;
  return (
    <main className={styles.page}>
      <Button asChild variant="ghost" className={styles.back}>
        <Link to="/shop">Back to Shop</Link>
      </Button>
      {product ? (
        <ProductDetails key={product.id} product={product} />
      ) : (
        <>
          <PageMeta />
          <Skeleton className={styles.skeleton} />
        </>
      )}
    </main>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const cart = useCart();
  const navigate = useNavigate();
  const most = Math.min(product.inventory ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
  const sellable = !product.comingSoon && stockState(product.inventory) !== 'out';
  return (
    <Card className={styles.product}>
      <ProductMeta product={product} />
      <Picture
        src={product.imageUrl}
        alt={product.name}
        width={720}
        height={720}
        sizes="(min-width: 68rem) 32rem, (min-width: 768px) 46vw, 90vw"
        priority
        fallback={DEFAULT_PRODUCT_IMAGE}
        className={styles.picture}
      />
      <div className={styles.words}>
        <PageHeading>{product.name}</PageHeading>
        <p className={styles.price}>{formatMoney(product.price)}</p>
        <p>{product.description}</p>
        <VariantChooser product={product} onChoose={(id) => navigate(`/product/${id}`, { replace: true })} />
        {product.article === SIZED && <SizeGuide />}
        {!product.comingSoon && (
          <p className={styles.stock} data-stock={stockState(product.inventory)}>
            {stockText(product.inventory)}
          </p>
        )}
        {sellable && <QuantitySelector value={quantity} most={most} onChange={setQuantity} />}
        <Button
          variant={product.comingSoon ? 'stamp' : 'main'}
          size="large"
          data-track="add-to-cart"
          disabled={!sellable}
          onClick={() => void cart.add({ productId: product.id, quantity })}
        >
          {sellable ? 'Add to Cart' : product.comingSoon ? 'Coming Soon' : 'Out of Stock'}
        </Button>
        <div className={styles.promises}>
          <DeliveryLine />
          <PromiseLine />
        </div>
      </div>
      <SecondView imageUrl={product.imageUrl} />
    </Card>
  );
}

function ProductNotFound() {
  return (
    <main className={styles.page}>
      <PageMeta title="Product Not Found" noindex />
      <Card className={styles.missing}>
        <PageHeading>Product Not Found</PageHeading>
        <p>The product you are looking for may have been removed or doesn't exist.</p>
        <Button asChild>
          <Link to="/shop">Back to Shop</Link>
        </Button>
      </Card>
    </main>
  );
}
