import type { Chef, Product } from '@studio/contracts';
import { Link, PageMeta, useParams, useQuery, type Addresses, type Prefetch } from '@studio/web-kit';
import { PageHeading, Skeleton } from '@studio/web-kit/components';
import { GoodsCard } from './goods-card.js';
import * as styles from './chef-shop.module.css';

const goodsOf = (chef: string | undefined) => `/api/products?category=chef-${chef?.toLowerCase()}`;

/** Loads the data of the page for server rendering; 'not-found' when there is neither such a chef nor such a shelf. */
export const prefetch: Prefetch = async ({ queryClient, params }) => {
  const goods = await queryClient.fetchQuery<Product[]>({ queryKey: [goodsOf(params.chef)] });
  if (goods.length > 0) return undefined;
  const chefs = await queryClient.fetchQuery<Chef[]>({ queryKey: ['/api/content/chefs'] });
  return chefs.some(({ slug }) => slug === params.chef?.toLowerCase()) ? undefined : 'not-found';
};

/** Paths for the sitemap: every chef with products. */
export const addresses: Addresses = async ({ api }) => {
  const products = await api.get('/api/products');
  const chefs = products.flatMap(({ category }) => /^chef-(.+)$/.exec(category)?.[1] ?? []);
  return [...new Set(chefs)].map((chef) => `/shop/${chef}`);
};

/** `/shop/:chef`: the products of one chef, each with name, picture, description and price. */
export default function ChefShopPage() {
  const slug = useParams().chef?.toLowerCase() ?? '';
  const name = slug.charAt(0).toUpperCase() + slug.slice(1);
  const { data, isError } = useQuery<Product[]>({ queryKey: [goodsOf(slug)] });
  return (
    <main className={styles.page}>
      <PageMeta title={`Chef ${name}’s shelf`} description={data?.[0]?.description} />
      <header className={styles.head}>
        <PageHeading className={styles.title}>Chef {name}’s shelf</PageHeading>
        <p>Made by {name}, packed by people, sent in a box that somebody has sat in to test it.</p>
      </header>
      {isError && (
        <p role="alert" className={styles.note}>
          The shelf could not be reached. Please try again in a moment.
        </p>
      )}
      {data?.length === 0 && (
        <p className={styles.note}>
          The shelf is empty: everything has found a home, or nobody of that name keeps one here.
        </p>
      )}
      {!data && !isError && <Skeleton className={styles.skeleton} />}
      <ul className={styles.goods}>
        {(data ?? []).map((product) => (
          <li key={product.id}>
            <GoodsCard product={product} />
          </li>
        ))}
      </ul>
      <nav className={styles.ways} aria-label={`More from Chef ${name}`}>
        <Link to={`/recipes/${slug}`}>Recipes</Link>
        <Link to={`/stories/${slug}`}>Story</Link>
        <Link to={`/activities/${slug}`}>Activity</Link>
        <Link to="/chefs">All chefs</Link>
        <Link to="/#print-shop-section">Print Shop</Link>
      </nav>
    </main>
  );
}
