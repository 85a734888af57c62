import { mostPieces, type Product } from '@studio/contracts';
import { Link, formatPrice } from '@studio/web-kit';
import { Button, Picture } from '@studio/web-kit/components';
import { AddToCart } from '../product/add-to-cart.js';
import { DEFAULT_PRODUCT_IMAGE, firstBuyable, productPath } from '../product/product.js';
import * as styles from './shop.module.css';

/** A product with picture, name, price and Add to Cart, or a link to its page if a size or colour must be chosen. */
export function ShopCard({ article, isFirst }: { article: Product; isFirst: boolean }) {
  const { articleName } = article;
  const page = productPath(article);
  const offer = firstBuyable(article) ?? article;
  return (
    <article className={styles.card}>
      <Picture
        src={article.imageUrl}
        alt=""
        width={480}
        height={480}
        sizes="(min-width: 1024px) 10rem, (min-width: 640px) 30vw, 45vw"
        priority={isFirst}
        fallback={DEFAULT_PRODUCT_IMAGE}
      />
      <h3>
        <Link to={page}>{articleName}</Link>
      </h3>
      <p className={styles.price}>{formatPrice(article.price)}</p>
      {article.variants.length > 1 && mostPieces(offer) > 0 ? (
        <Button asChild variant="secondary" size="small" className={styles.press}>
          <Link to={page} aria-label={`Choose yours: ${articleName}`}>
            Choose yours
          </Link>
        </Button>
      ) : (
        <AddToCart product={offer} name={articleName} size="small" className={styles.press} />
      )}
    </article>
  );
}
