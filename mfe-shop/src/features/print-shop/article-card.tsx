import { useId, useRef, useState } from 'react';
import { mostPieces, type Product } from '@studio/contracts';
import { Link, formatPrice } from '@studio/web-kit';
import { Picture } from '@studio/web-kit/components';
import { AddToCart } from '../product/add-to-cart.js';
import { DEFAULT_PRODUCT_IMAGE, firstBuyable, productPath } from '../product/product.js';
import * as styles from './print-shop.module.css';

/** One article with picture, price, sizes or colours if it has any, and Add to Cart. */
export function ArticleCard({ article }: { article: Product }) {
  const select = useId();
  const choice = useRef<HTMLSelectElement>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { articleName, variants } = article;
  const chosen = variants.find(({ id }) => id === chosenId);
  const offer = chosen ?? firstBuyable(article) ?? article;
  const hasChoice = variants.length > 1 && !offer.comingSoon;
  const isMissing = hasChoice && !chosen;
  function mayAdd() {
    if (isMissing) {
      setAsked(true);
      choice.current?.focus();
    }
    return !isMissing;
  }
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
        <Link to={chosen ? `/product/${chosen.id}` : productPath(article)}>{articleName}</Link>
      </h3>
      <p>{article.description}</p>
      {!offer.comingSoon && <p className={styles.price}>{formatPrice(offer.price)}</p>}
      {hasChoice && (
        <p className={styles.choice} data-needs-scripts>
          <label htmlFor={select}>Choose yours</label>
          <select
            id={select}
            ref={choice}
            value={chosenId ?? ''}
            aria-invalid={(isMissing && isAsked) || undefined}
            aria-describedby={isMissing && isAsked ? `${select}-problem` : undefined}
            onChange={(event) => setChosenId(Number(event.target.value))}
          >
            <option value="" disabled>
              Please choose
            </option>
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id} disabled={mostPieces(variant) === 0}>
                {variant.label}
              </option>
            ))}
          </select>
          {isMissing && isAsked && (
            <span id={`${select}-problem`} className={styles.problem} role="alert">
              Please choose one first.
            </span>
          )}
        </p>
      )}
      <AddToCart product={offer} name={articleName} stampClassName={styles.stamp} mayAdd={mayAdd} />
    </article>
  );
}
