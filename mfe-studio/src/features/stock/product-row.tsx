import { useState } from 'react';
import type { DeskProduct } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { Button, Dialog, Picture } from '@studio/web-kit/components';
import { CorrectStock } from './correct-stock.js';
import { EditProduct } from './edit-product.js';
import { fullName, STATE_NAMES } from '../desk/product-words.js';
import * as styles from './stock.module.css';

/** One product with stock and price, and buttons that change them. */
export function ProductRow({ product }: { product: DeskProduct }) {
  const { state, price } = product;
  return (
    <li className={styles.product}>
      <Picture src={product.imageUrl} alt="" width={56} height={56} sizes="56px" />
      <p className={styles.name}>
        {fullName(product)}
        <span>
          {formatMoney(price)} · {STATE_NAMES[state]}
        </span>
      </p>
      <Stock product={product} />
    </li>
  );
}

/** The variants of an article (sizes or colours), side by side. */
export function VariantsRow({ products }: { products: readonly DeskProduct[] }) {
  const [{ name, imageUrl }] = products as [DeskProduct];
  return (
    <li className={styles.article}>
      <Picture src={imageUrl} alt="" width={56} height={56} sizes="56px" />
      <p className={styles.name}>{name}</p>
      <ul aria-label={name} className={styles.variants}>
        {products.map((product) => (
          <li key={product.productId}>
            <p className={styles.name}>
              {product.variantLabel}
              <span>
                {formatMoney(product.price)} · {STATE_NAMES[product.state]}
              </span>
            </p>
            <Stock product={product} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Stock({ product }: { product: DeskProduct }) {
  const [open, setOpen] = useState<'count' | 'text' | null>(null);
  const { available, reserved, sold, isLow } = product;
  const name = fullName(product);
  const close = () => setOpen(null);
  return (
    <>
      <p className={styles.count} data-low={isLow || undefined}>
        <strong>{available ?? 'Unlimited'}</strong>
        <span>{available === null ? '' : `free, ${reserved} reserved, ${sold} sold`}</span>
      </p>
      <div className={styles.actions}>
        {available !== null && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Correct the count of ${name}`}
            onClick={() => setOpen('count')}
          >
            Correct
          </Button>
        )}
        <Button size="small" variant="secondary" aria-label={`Edit ${name}`} onClick={() => setOpen('text')}>
          Edit
        </Button>
      </div>
      <Dialog title={`Count of ${name}`} open={open === 'count'} onOpenChange={close}>
        <CorrectStock product={product} onDone={close} />
      </Dialog>
      <Dialog title={name} open={open === 'text'} onOpenChange={close}>
        <EditProduct product={product} onDone={close} />
      </Dialog>
    </>
  );
}
