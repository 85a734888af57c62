import { Card, Link } from '@studio/web-kit';
import { CatAvatar } from '../art/cat-avatar.js';
import type { Chef } from './chefs.js';
import * as styles from './chefs-page.module.css';

const KINDS = { recipe: 'Recipe', merchandise: 'Merchandise', story: 'Story', activity: 'Activity' } as const;

/** One chef with the four doors that lead on from it. */
export function ChefCard({ chef }: { chef: Chef }) {
  return (
    <Card className={styles.card}>
      <CatAvatar
        className={styles.portrait}
        coat={chef.catType}
        accessory={chef.accessory}
        mood={chef.mood}
        accent={chef.accent}
        title={`Chef ${chef.name}, a ${chef.mood} ${chef.catType} cat`}
      />
      <h2>{chef.name}</h2>
      <p>{chef.backstory}</p>
      <blockquote className={styles.quote}>“{chef.specialQuote}”</blockquote>
      <ul className={styles.doors}>
        {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
          <li key={kind}>
            <Link to={chef.thumbnails[kind].link}>
              <span className={styles.kind}>{KINDS[kind]}</span>
              {chef.thumbnails[kind].title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
