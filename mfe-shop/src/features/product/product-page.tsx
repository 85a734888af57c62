import { useRef, useState } from 'react';
import { availabilityOf, mostPieces, type Product, type ProductVariant } from '@studio/contracts';
import {
  ApiError,
  Link,
  PageMeta,
  formatMoney,
  useNavigate,
  useParams,
  useQuery,
  useSearchParams,
  type Addresses,
  type Prefetch,
} from '@studio/web-kit';
import { Button, Card, PageHeading, Picture, Skeleton } from '@studio/web-kit/components';
import { AwayNotice } from '../before-paying/away-notice.js';
import { PromiseLine } from '../before-paying/promise-line.js';
import { SHOP_INFO } from '../before-paying/shop-info.js';
import { AddToCart } from './add-to-cart.js';
import { DeliveryLine } from './delivery-line.js';
import { ProductMeta } from './product-meta.js';
import { QuantitySelector } from './quantity-selector.js';
import { SecondView } from './second-view.js';
import { SizeGuide } from './size-guide.js';
import { DEFAULT_PRODUCT_IMAGE, firstBuyable, stockText } from './product.js';
import { VariantChooser } from './variant-chooser.js';
import * as styles from './product.module.css';

/** The article whose variants are sizes; it has a size guide. */
const ARTICLE_WITH_SIZES = 't-shirt';

const path = (id: string | undefined) => `/api/products/${id}`;

/** Loads the data of the page for server rendering. */
export const prefetch: Prefetch = async ({ queryClient, params, api }) => {
  const shop = queryClient.prefetchQuery({ queryKey: SHOP_INFO });
  const product = await queryClient.fetchQuery({
    queryKey: [path(params.id)],
    queryFn: () =>
      api.get<Product>(path(params.id)).catch((error: unknown) => {
        // 400: the id is out of range.
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }),
  });
  await shop;
  return product === null ? 'not-found' : undefined;
};

/** Paths of all products for the sitemap. */
export const addresses: Addresses = async ({ api }) => {
  const products = await api.get('/api/products');
  return products.map(({ id }) => `/product/${id}`);
};

/** `/product/:id`: docs/product.md#shop-and-product. */
export default function ProductPage() {
  const { id } = useParams();
  const {
    data: product,
    isError,
    refetch,
  } = useQuery<Product | null>({
    queryKey: [path(id)],
    // Another variant of the same article: keep the page until the response arrives.
    placeholderData: (last) =>
      last?.variants.some((variant) => String(variant.id) === id) ? last : undefined,
  });
  if (isError || product === null)
    return <ProductNotFound {...(isError && { onRetry: () => void refetch() })} />;
  return (
    <main className={styles.page}>
      <Button asChild variant="ghost" className={styles.back}>
        <Link to="/shop">Back to Shop</Link>
      </Button>
      {product ? (
        <ProductDetails key={product.article} product={product} id={Number(id)} />
      ) : (
        <>
          <PageMeta />
          <Skeleton className={styles.skeleton} />
        </>
      )}
    </main>
  );
}

/** `id` is the variant in the path; with `?choose=true` no variant is selected yet. */
function ProductDetails({ product, id }: { product: Product; id: number }) {
  const [quantity, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const firstChoice = useRef<HTMLInputElement>(null);
  const { article, articleName, variants } = product;
  const isChosen = variants.length < 2 || search.get('choose') !== 'true';
  const shown = (isChosen ? variants.find((one) => one.id === id) : firstBuyable(product)) ?? product;
  const name = isChosen ? product.name : articleName;
  const most = mostPieces(shown);
  const what = article === ARTICLE_WITH_SIZES ? 'size' : 'one';
  function mayAdd() {
    if (!isChosen) {
      setAsked(true);
      firstChoice.current?.focus();
    }
    return isChosen;
  }
  return (
    <Card className={styles.product}>
      <ProductMeta product={product} title={name} />
      <Picture
        src={product.imageUrl}
        alt={name}
        width={720}
        height={720}
        sizes="(min-width: 68rem) 32rem, (min-width: 768px) 46vw, 90vw"
        priority
        fallback={DEFAULT_PRODUCT_IMAGE}
        className={styles.picture}
      />
      <div className={styles.words}>
        <PageHeading>{name}</PageHeading>
        <p className={styles.price}>{isChosen ? formatMoney(shown.price) : priceRange(variants)}</p>
        <p>{product.description}</p>
        <VariantChooser
          variants={variants}
          chosen={isChosen ? id : null}
          hint={`No ${what} is chosen yet.`}
          problem={isAsked ? `Please choose ${what === 'size' ? 'a size' : 'one'} first.` : null}
          first={firstChoice}
          onChoose={(chosen) => navigate(`/product/${chosen}`, { replace: true })}
        />
        {article === ARTICLE_WITH_SIZES && <SizeGuide />}
        {isChosen && (
          <p className={styles.stock} data-stock={availabilityOf(shown)}>
            {stockText(shown)}
          </p>
        )}
        {most > 0 && (
          <div data-needs-scripts>
            <QuantitySelector value={Math.min(quantity, most)} most={most} onChange={setQuantity} />
          </div>
        )}
        <AddToCart
          product={shown}
          quantity={Math.min(quantity, most)}
          variant="main"
          size="large"
          mayAdd={mayAdd}
        />
        <div className={styles.promises}>
          <AwayNotice />
          {most > 0 && <DeliveryLine />}
          <PromiseLine />
        </div>
      </div>
      <SecondView imageUrl={product.imageUrl} />
    </Card>
  );
}

/** Returns the price range of the variants, shown while none is selected. */
function priceRange(variants: readonly ProductVariant[]): string {
  const prices = variants.map(({ price }) => price);
  const least = formatMoney(Math.min(...prices));
  return prices.every((price) => price === prices[0]) ? least : `From ${least}`;
}

/** With `onRetry`, loading has failed, so the product may exist. */
function ProductNotFound({ onRetry }: { onRetry?: () => void }) {
  return (
    <main className={styles.page}>
      <PageMeta title="Product Not Found" noindex />
      <Card className={styles.missing}>
        <PageHeading>Product Not Found</PageHeading>
        {onRetry && <p role="alert">The shop did not answer just now. Please try again in a moment.</p>}
        <p>The product you are looking for may have been removed or doesn't exist.</p>
        {onRetry && (
          <p>
            <Button variant="secondary" onClick={onRetry}>
              Try Again
            </Button>
          </p>
        )}
        <Button asChild>
          <Link to="/shop">Back to Shop</Link>
        </Button>
      </Card>
    </main>
  );
}
