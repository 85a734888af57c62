import { availabilityOf, type Product } from '@studio/contracts';
import { Link, formatMoney } from '@studio/web-kit';
import { Picture } from '@studio/web-kit/components';
import { AddToCart } from '../product/add-to-cart.js';
import { stockText } from '../product/product.js';
import * as styles from './chef-shop.module.css';

/** A card with one of a chef's products: picture, description and price. */
export function GoodsCard({ product }: { product: Product }) {
  return (
    <article className={styles.card}>
      <Picture src={product.imageUrl} alt="" width={480} height={480} priority className={styles.picture} />
      <div className={styles.words}>
        <h2>
          <Link to={`/product/${product.id}`}>{product.name}</Link>
        </h2>
        <p>{product.description}</p>
        <p className={styles.price}>{formatMoney(product.price)}</p>
        {availabilityOf(product) !== 'in-stock' && <p className={styles.stock}>{stockText(product)}</p>}
        <AddToCart product={product} name={product.name} />
      </div>
    </article>
  );
}
