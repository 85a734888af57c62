import { Link } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './shop.module.css';

const TEASERS = [
  {
    title: 'Curated Books',
    text: 'Picture books that were read aloud at our table first, and asked for again.',
  },
  {
    title: 'Artisan Crafts',
    text: 'Ghost dolls, kits and small lanterns, each made by somebody with a name.',
  },
  { title: 'Gourmet Treats', text: 'What the cat chefs bake when nobody has told them to stop.' },
];

/** `/shop`: not open yet; three teasers and a way to hear of it (specification, section 2.6). */
export default function ShopPage() {
  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>Shop - Coming Soon</PageHeading>
      <ul className={styles.teasers}>
        {TEASERS.map((teaser) => (
          <li key={teaser.title}>
            <Card className={styles.teaser}>
              <h2>{teaser.title}</h2>
              <p>{teaser.text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <p className={styles.now}>
        Our printed things are ready now: <Link to="/#print-shop-section">visit the Print Shop</Link>.
      </p>
      <Button asChild>
        <Link to="/join">Join Our Newsletter</Link>
      </Button>
    </main>
  );
}
