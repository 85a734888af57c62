import type { Product } from '@studio/contracts';
import { Link, formatMoney, useCart } from '@studio/web-kit';
import { Button, Picture } from '@studio/web-kit/components';
import { stockState, stockText } from '../product/stock.js';
import * as styles from './chef-shop.module.css';

/** One of a chef's goods, as a card with its picture, words and price. */
export function GoodsCard({ product }: { product: Product }) {
  const cart = useCart();
  const state = stockState(product.inventory);
  const action = state === 'out' ? 'Out of Stock' : 'Add to Cart';
  return (
    <article className={styles.card}>
      <Picture src={product.imageUrl} alt="" width={480} height={480} priority className={styles.picture} />
      <div className={styles.words}>
        <h2>
          <Link to={`/product/${product.id}`}>{product.name}</Link>
        </h2>
        <p>{product.description}</p>
        <p className={styles.price}>{formatMoney(product.price)}</p>
        {state !== 'in' && <p className={styles.stock}>{stockText(product.inventory)}</p>}
        <Button
          data-track="add-to-cart"
          disabled={state === 'out'}
          aria-label={`${action}: ${product.name}`}
          onClick={() => void cart.add({ productId: product.id, quantity: 1 })}
        >
          {action}
        </Button>
      </div>
    </article>
  );
}
