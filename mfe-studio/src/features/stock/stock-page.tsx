import { useState } from 'react';
import type { DeskProduct, StockMovement } from '@studio/contracts';
import { Field } from '@studio/web-kit/components';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { ProductRow } from './product-row.js';
import { StockMovements } from './stock-movements.js';
import * as styles from './stock.module.css';

interface Stock {
  products: DeskProduct[];
  movements: StockMovement[];
}

/** `/studio/stock`: what is on the shelf, what runs low, what each thing is called and costs. */
export function StockPage() {
  const { data, error } = useDeskData<Stock>('/api/desk/stock');
  const [words, setWords] = useState('');
  const found = data?.products.filter((product) => hasWords(product, words)) ?? [];
  const low = found.filter(({ isLow }) => isLow);
  return (
    <DeskPage title="Stock">
      <Loading data={data} error={error} />
      {data && (
        <>
          <Field label="Find a product">
            {(control) => (
              <input
                {...control}
                type="search"
                autoComplete="off"
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
          <Products title="Running low" products={low} nothing="Nothing runs low." />
          <Products title="Everything" products={found} nothing="No product has these words." />
          <StockMovements movements={data.movements} />
        </>
      )}
    </DeskPage>
  );
}

function Products(props: { title: string; products: readonly DeskProduct[]; nothing: string }) {
  const { title, products, nothing } = props;
  return (
    <section aria-label={title} className={styles.products}>
      <h2>{title}</h2>
      {products.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <ul>
          {products.map((product) => (
            <ProductRow key={product.productId} product={product} />
          ))}
        </ul>
      )}
    </section>
  );
}

const hasWords = ({ name, variantLabel, productId }: DeskProduct, words: string): boolean =>
  `${name} ${variantLabel} ${productId}`.toLowerCase().includes(words.trim().toLowerCase());
