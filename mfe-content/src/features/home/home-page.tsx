import { Slot, useSite, type Prefetch } from '@studio/web-kit';
import { PageHeading, VisuallyHidden } from '@studio/web-kit/components';
import { BooksAndArt } from '../books-and-art/books-and-art.js';
import { GhostDolls } from '../ghost-dolls/ghost-dolls.js';
import { Kitchen } from '../kitchen/kitchen.js';
import { Music } from '../music/music.js';
import { SocialMedia } from '../social/social-media.js';
import { AboutCard } from './about-card.js';
import { AnniversaryBanner } from './anniversary-banner.js';
import { contentPath } from '../content/use-content.js';
import { DivisionBanner } from './division-banner.js';
import { HomeMeta } from './home-meta.js';
import { FeaturedCollections } from './featured-collections.js';
import { NavigationTiles } from './navigation-tiles.js';
import { NewsletterByMail, ShopResting } from './slot-fallbacks.js';
import * as styles from './home.module.css';

const PUBLIC_DATA = [
  '/api/featured-content',
  '/api/books',
  '/api/artworks',
  '/api/ghost-dolls',
  contentPath('about'),
  contentPath('banner'),
  contentPath('ghost-doll-story'),
  contentPath('kitchen'),
  contentPath('recordings'),
  // For the fallback of the print shop.
  '/api/products',
];

/** Loads the data of the page for server rendering. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  await Promise.all(PUBLIC_DATA.map((path) => queryClient.prefetchQuery({ queryKey: [path] })));
};

/** The home page. The order of its sections: docs/product.md#home. */
export default function HomePage() {
  const site = useSite();
  return (
    <main className={styles.page}>
      <HomeMeta />
      <VisuallyHidden>
        <PageHeading>{`${site.publisher}: Whimsical Stories & Characters`}</PageHeading>
      </VisuallyHidden>
      <AnniversaryBanner />
      <DivisionBanner />
      <section id="newsletter-section" aria-label="Newsletter signup">
        <Slot name="home.newsletter" fallback={<NewsletterByMail />} />
      </section>
      <FeaturedCollections />
      <NavigationTiles />
      <Music />
      <section id="print-shop-section" aria-label="Print Shop">
        <Slot name="home.print-shop" fallback={<ShopResting />} />
      </section>
      <BooksAndArt />
      <SocialMedia />
      <GhostDolls />
      <Kitchen />
      <AboutCard />
    </main>
  );
}
