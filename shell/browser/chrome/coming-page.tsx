import { useLocation } from '@studio/web-kit';
import { Spinner } from '@studio/web-kit/components';
import * as styles from './message-page.module.css';

/** Shown while the code of a page loads. After a while it adds a text and a link that loads the page from the server. */
export function ComingPage({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.coming}>
      <Spinner fullScreen />
      <p className={styles.slow}>
        “{title}” takes longer than usual. <a href={pathname + search}>Open it in another way</a>
      </p>
    </div>
  );
}
