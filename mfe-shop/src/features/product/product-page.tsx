import { useState } from 'react';
import { MAX_LINE_QUANTITY, type Product } from '@studio/contracts';
import {
  Button,
  Card,
  Link,
  PageHeading,
  Picture,
  Skeleton,
  formatMoney,
  useCart,
  useNavigate,
  useParams,
  useQuery,
  type Prefetch,
} from '@studio/web-kit';
import { QuantitySelector } from './quantity-selector.js';
import { stockState, stockText } from './stock.js';
import { VariantChooser } from './variant-chooser.js';
import * as styles from './product.module.css';

const path = (id: string | undefined) => `/api/products/${id}`;

/** Data for the server's rendering. */
export const prefetch: Prefetch = async ({ queryClient, params }) => {
  await queryClient.prefetchQuery({ queryKey: [path(params.id)] });
};

/** `/product/:id` (specification, section 2.6). */
export default function ProductPage() {
  const { id } = useParams();
  const { data: product, isError } = useQuery<Product>({ queryKey: [path(id)] });
  if (isError) return <ProductNotFound />;
  return (
    <main className={styles.page}>
      <Button asChild variant="ghost" className={styles.back}>
        <Link to="/shop">Back to Shop</Link>
      </Button>
      {product ? (
        <ProductDetails key={product.id} product={product} />
      ) : (
        <Skeleton className={styles.skeleton} />
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
      <title>{product.name}</title>
      <Picture
        src={product.imageUrl}
        alt={product.name}
        width={720}
        height={720}
        priority
        className={styles.picture}
      />
      <div className={styles.words}>
        <PageHeading>{product.name}</PageHeading>
        <p className={styles.price}>{formatMoney(product.price)}</p>
        <p>{product.description}</p>
        <VariantChooser product={product} onChoose={(id) => navigate(`/product/${id}`, { replace: true })} />
        <p className={styles.stock} data-stock={stockState(product.inventory)}>
          {product.comingSoon ? 'Coming soon' : stockText(product.inventory)}
        </p>
        {sellable && <QuantitySelector value={quantity} most={most} onChange={setQuantity} />}
        <Button disabled={!sellable} onClick={() => void cart.add({ productId: product.id, quantity })}>
          {sellable ? 'Add to Cart' : product.comingSoon ? 'Coming Soon' : 'Out of Stock'}
        </Button>
      </div>
    </Card>
  );
}

function ProductNotFound() {
  return (
    <main className={styles.page}>
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
