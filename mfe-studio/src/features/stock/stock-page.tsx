import { useState } from 'react';
import type { DeskProduct } from '@studio/contracts';
import { InputField } from '../desk/fields.js';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { ProductRow, VariantsRow } from './product-row.js';
import { StockMovements } from './stock-movements.js';
import * as styles from './stock.module.css';

/** `/studio/stock`: stock, low stock, names and prices of the products. */
export function StockPage() {
  const { data, error } = useDeskData('/api/desk/stock');
  const [words, setWords] = useState('');
  const found = data?.products.filter((product) => hasWords(product, words)) ?? [];
  const low = found.filter(({ isLow }) => isLow);
  return (
    <DeskPage title="Stock">
      <Loading data={data} error={error} />
      {data && (
        <>
          <InputField
            label="Find a product"
            type="search"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
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
          {articlesOf(products).map((variants) =>
            variants.length === 1 ? (
              <ProductRow key={variants[0]!.productId} product={variants[0]!} />
            ) : (
              <VariantsRow key={variants[0]!.productId} products={variants} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

/** Groups consecutive variants of the same article. */
function articlesOf(products: readonly DeskProduct[]): DeskProduct[][] {
  const articles: DeskProduct[][] = [];
  for (const product of products) {
    const last = articles.at(-1)?.[0];
    if (product.variantLabel && last?.variantLabel && last.name === product.name)
      articles.at(-1)!.push(product);
    else articles.push([product]);
  }
  return articles;
}

const hasWords = ({ name, variantLabel, productId }: DeskProduct, words: string): boolean =>
  `${name} ${variantLabel} ${productId}`.toLowerCase().includes(words.trim().toLowerCase());
