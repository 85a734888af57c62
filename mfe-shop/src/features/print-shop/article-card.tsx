import { useId, useState } from 'react';
import type { Product } from '@studio/contracts';
import { Link, formatPrice, useCart } from '@studio/web-kit';
import { Button, Picture } from '@studio/web-kit/components';
import { DEFAULT_PRODUCT_IMAGE } from '../product/default-image.js';
import { stockState } from '../product/stock.js';
import * as styles from './print-shop.module.css';

/** One article: its picture, price, a chooser where there are sizes or colours, and Add to Cart. */
export function ArticleCard({ article }: { article: Product }) {
  const select = useId();
  const firstSellable =
    article.variants.find((v) => stockState(v.inventory) !== 'out') ?? article.variants[0];
  const [chosenId, setChosenId] = useState(firstSellable?.id ?? article.id);
  const cart = useCart();
  const chosen = article.variants.find((variant) => variant.id === chosenId);
  const out = stockState(chosen ? chosen.inventory : article.inventory) === 'out';
  const action = out && !article.comingSoon ? 'Out of Stock' : 'Add to Cart';
  return (
    <article className={styles.article}>
      <Picture
        src={article.imageUrl}
        alt=""
        width={480}
        height={480}
        sizes="(max-width: 540px) 90vw, 22rem"
        fallback={DEFAULT_PRODUCT_IMAGE}
      />
      <h3>
        <Link to={`/product/${chosenId}`}>{article.articleName}</Link>
      </h3>
      <p>{article.description}</p>
      {!article.comingSoon && <p className={styles.price}>{formatPrice(article.price)}</p>}
      {!article.comingSoon && article.variants.length > 1 && (
        <p className={styles.choice}>
          <label htmlFor={select}>Choose yours</label>
          <select id={select} value={chosenId} onChange={(event) => setChosenId(Number(event.target.value))}>
            {article.variants.map((variant) => (
              <option key={variant.id} value={variant.id} disabled={stockState(variant.inventory) === 'out'}>
                {variant.label}
              </option>
            ))}
          </select>
        </p>
      )}
      <Button
        {...(article.comingSoon && { variant: 'stamp', className: styles.stamp })}
        data-track="add-to-cart"
        disabled={article.comingSoon || out}
        aria-label={`${action}: ${article.articleName}${article.comingSoon ? ', Coming soon' : ''}`}
        onClick={() => void cart.add({ productId: chosenId, quantity: 1 })}
      >
        {article.comingSoon ? 'Coming soon' : action}
      </Button>
    </article>
  );
}
