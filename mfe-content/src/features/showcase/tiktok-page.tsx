import { Link, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { CreatorEmbed } from './creator-embed.js';
import { PictureList } from './picture-list.js';
import * as styles from './showcase.module.css';

const EXPECT = [
  'Ghost dolls from scrap to haunting in a minute',
  'Cat chefs who forgot the recipe',
  'Pages drawn while you watch',
  'Very short cello practice',
  'First looks at new books',
];
const HIGHLIGHTS = [
  { words: 'Ghost Doll Series', picture: '/images/featured-ghost-dolls.webp' },
  { words: 'Craft Tutorials', picture: '/images/video-ghost-doll.webp' },
  { words: 'Studio Tours', picture: '/images/about-desk.webp' },
];

/** `/tiktok`: the short-video platform's showcase, see docs/product.md#showcases. */
export default function TiktokPage() {
  const site = useSite();
  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>{`${site.publisher} on TikTok`}</PageHeading>
      <div className={styles.stack}>
        <Card>
          <CreatorEmbed handle={site.tiktokHandle} url={site.tiktokUrl} />
          <Button asChild variant="main">
            <a href={site.tiktokUrl} target="_blank" rel="noreferrer">
              Follow
            </a>
          </Button>
        </Card>
        <Card>
          <h2>What to Expect</h2>
          <ul>
            {EXPECT.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
        <Card>
          <h2>Highlights</h2>
          <PictureList items={HIGHLIGHTS} />
        </Card>
        <Card>
          <h2>Connect</h2>
          <p>Three places where the ghosts have been seen:</p>
          <ul className={styles.links}>
            <li>
              <a href={site.tiktokUrl} target="_blank" rel="noreferrer">
                TikTok
              </a>
            </li>
            <li>
              <Link to="/youtube">YouTube</Link>
            </li>
            <li>
              <a href={site.instagramUrl} target="_blank" rel="noreferrer">
                Instagram
              </a>
            </li>
          </ul>
        </Card>
      </div>
    </main>
  );
}
