import { useSite } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { prefetchContent, useContent } from '../content/use-content.js';
import { ChannelCard } from './channel-card.js';
import { PictureList } from './picture-list.js';
import { VideoEmbed } from './video-embed.js';
import * as styles from './showcase.module.css';

/** Loads the texts of the page for server rendering. */
export const prefetch = prefetchContent('showcases');

/** `/youtube`: the video platform's showcase, see docs/product.md#showcases. */
export default function YoutubePage() {
  const site = useSite();
  const { data: words } = useContent('showcases');
  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>YouTube Integration Showcase</PageHeading>
      <section aria-labelledby="channel-title" className={styles.stack}>
        <Card>
          <h2 id="channel-title">{site.publisher} on YouTube</h2>
          <p>{words?.youtube}</p>
          <h3>Featured Video</h3>
          <VideoEmbed url={site.featuredVideoUrl} title="Featured Video" />
        </Card>
        <ChannelCard channelUrl={site.channelUrl} />
        <Card>
          <h2>Why Subscribe?</h2>
          <PictureList items={words?.reasons} />
          <p>{words?.subscribe}</p>
          <div className={styles.actions}>
            <Button asChild variant="main">
              <a href={`${site.channelUrl}?sub_confirmation=1`} target="_blank" rel="noreferrer">
                Subscribe
              </a>
            </Button>
            <Button asChild variant="secondary">
              <a href={site.channelUrl} target="_blank" rel="noreferrer">
                Visit Channel
              </a>
            </Button>
          </div>
        </Card>
      </section>
    </main>
  );
}
