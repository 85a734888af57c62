import type { Product } from '@studio/contracts';
import { Link, useQuery, type Prefetch } from '@studio/web-kit';
import { Card, Shelf, Skeleton, Tabs, TabsContent, TabsList, TabsTrigger } from '@studio/web-kit/components';
import { ArticleCard } from './article-card.js';
import { articlesOf } from '../product/product.js';
import * as styles from './print-shop.module.css';

const PRODUCTS = '/api/products';

/** Loads the data of the section for server rendering. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  await queryClient.prefetchQuery({ queryKey: [PRODUCTS] });
};

/** The Print Shop of the home page: docs/product.md#print-shop. */
export default function PrintShopSection() {
  const { data, isError } = useQuery<Product[]>({ queryKey: [PRODUCTS] });
  const articles = articlesOf(data ?? []);
  const grid = (category: (name: string) => boolean) => (
    <Shelf className={styles.grid!}>
      {articles
        .filter((article) => category(article.category))
        .map((article) => (
          <li key={article.article}>
            <ArticleCard article={article} />
          </li>
        ))}
    </Shelf>
  );
  return (
    <Card>
      <h2>Print Shop</h2>
      {isError && <p role="alert">The shelves could not be reached. Please try again in a moment.</p>}
      <Tabs defaultValue="3d-prints">
        <TabsList aria-label="Print Shop" data-needs-scripts>
          <TabsTrigger value="3d-prints">3D Prints</TabsTrigger>
          <TabsTrigger value="paper-prints">Paper Prints</TabsTrigger>
          <TabsTrigger value="merchandise">Merchandise</TabsTrigger>
        </TabsList>
        <TabsContent value="3d-prints">
          {data || isError ? grid((name) => name === '3d-print') : <Skeleton className={styles.skeleton} />}
        </TabsContent>
        <TabsContent value="paper-prints">
          <div className={styles.soon}>
            <h3>Coming Soon</h3>
            <p>The paper is chosen, the ink is drying, and the cat has been asked to sit somewhere else.</p>
          </div>
        </TabsContent>
        <TabsContent value="merchandise">
          {grid((name) => name === 'bundle' || name === 'merchandise')}
        </TabsContent>
      </Tabs>
      <noscript>
        <p>
          Merchandise is <Link to="/shop">in the shop</Link>.
        </p>
      </noscript>
    </Card>
  );
}
