import type { PictureWithWords } from '@studio/contracts';
import { Picture } from '@studio/web-kit/components';
import * as styles from './picture-list.module.css';

/** A list of short texts, each below a picture. */
export function PictureList({ items = [] }: { items: readonly PictureWithWords[] | undefined }) {
  return (
    <ul className={styles.list}>
      {items.map(({ words, picture }) => (
        <li key={words} className={styles.item}>
          <Picture src={picture} alt="" width={320} aspectRatio={16 / 10} height={200} />
          {words}
        </li>
      ))}
    </ul>
  );
}
