import { Link } from '@studio/web-kit';
import { Card, Picture } from '@studio/web-kit/components';
import * as styles from '../club.module.css';

/** An item of the club with its own page. */
interface Item {
  to: string;
  title: string;
  words: string;
  imageUrl?: string;
}

/** A list of items with links to their pages. */
export function ItemList({ title, things }: { title: string; things: readonly Item[] }) {
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      <ul className={styles.things}>
        {things.map(({ to, title: name, words, imageUrl }) => (
          <li key={to}>
            {imageUrl && (
              <Picture
                src={imageUrl}
                alt=""
                width={320}
                height={200}
                sizes="(min-width: 48rem) 14rem, 90vw"
              />
            )}
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
