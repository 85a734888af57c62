import type { Product } from '@studio/contracts';
import { stockState } from './stock.js';
import * as styles from './product.module.css';

/** Sizes or colours, each a product of its own; nothing where there is no choice. */
export function VariantChooser({ product, onChoose }: { product: Product; onChoose: (id: number) => void }) {
  if (product.variants.length < 2) return null;
  return (
    <fieldset className={styles.variants}>
      <legend>Choose yours</legend>
      {product.variants.map((variant) => (
        <label key={variant.id}>
          <input
            type="radio"
            name="variant"
            value={variant.id}
            checked={variant.id === product.id}
            onChange={() => onChoose(variant.id)}
          />
          <span>
            {variant.label}
            {stockState(variant.inventory) === 'out' && ' (out of stock)'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
