import { Link, useSite } from '@studio/web-kit';
import { Card, Picture, Shelf } from '@studio/web-kit/components';
import * as styles from './social-media.module.css';

const POSTS = [
  {
    text: 'Somebody sat on the wet page again. We are calling it a paw-print edition.',
    on: 'From the drawing table',
  },
  {
    text: 'Queen Heritage has a new sash. She would like it known that it was her idea.',
    on: 'From the ghost shelf',
  },
];

function Mark({ name }: { name: string }) {
  return <Picture src={`/images/${name}.svg`} alt="" width={120} height={90} className={styles.mark!} />;
}

/** Social media (`#social-section`): docs/product.md#social-media. */
export function SocialMedia() {
  const site = useSite();
  return (
    <section id="social-section" aria-labelledby="social-title">
      <Card>
        <h2 id="social-title">Social Media</h2>
        <Shelf narrow className={styles.tiles!}>
          <li>
            <a href={site.instagramUrl} target="_blank" rel="noreferrer" className={styles.tile}>
              <Mark name="social-pictures" />
              <strong>Instagram</strong> Pictures while the paint is wet
            </a>
          </li>
          <li>
            <Link to="/tiktok" className={styles.tile}>
              <Mark name="social-shorts" />
              <strong>TikTok</strong> Very short ghosts
            </Link>
          </li>
          <li>
            <Link to="/youtube" className={styles.tile}>
              <Mark name="social-films" />
              <strong>YouTube</strong> Storytime and music
              <span className={styles.badge}>New!</span>
            </Link>
          </li>
        </Shelf>
        <ul className={styles.posts}>
          {POSTS.map((post) => (
            <li key={post.on}>
              <figure>
                <blockquote>{post.text}</blockquote>
                <figcaption>{post.on}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
