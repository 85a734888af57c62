import { Link, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { prefetchContent, useContent } from '../content/use-content.js';
import { CreatorEmbed } from './creator-embed.js';
import { PictureList } from './picture-list.js';
import * as styles from './showcase.module.css';

/** Loads the texts of the page for server rendering. */
export const prefetch = prefetchContent('showcases');

/** `/tiktok`: the short-video platform's showcase, see docs/product.md#showcases. */
export default function TiktokPage() {
  const site = useSite();
  const { data: words } = useContent('showcases');
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
            {words?.clips.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
        <Card>
          <h2>Highlights</h2>
          <PictureList items={words?.highlights} />
        </Card>
        <Card>
          <h2>Connect</h2>
          <p>{words?.connect}</p>
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
