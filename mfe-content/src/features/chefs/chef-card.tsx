import type { Chef } from '@studio/contracts';
import { Link } from '@studio/web-kit';
import { ChefStage } from './chef-stage.js';
import { ChefLinkIcon } from './chef-link-icon.js';
import * as styles from './chef-card.module.css';

const KINDS = { recipe: 'Recipe', merchandise: 'Merchandise', story: 'Story', activity: 'Activity' } as const;

/** A chef with the menu and four links: docs/product.md#chefs. */
export function ChefCard({ chef }: { chef: Chef }) {
  const cooks = chef.menu.length > 0;
  return (
    <article id={`meet-${chef.slug}`} className={styles.card} aria-labelledby={`chef-${chef.slug}`}>
      <ChefStage chef={chef} />
      <h2 id={`chef-${chef.slug}`} className={styles.name}>
        {chef.name}
      </h2>
      <p className={styles.backstory}>{chef.backstory}</p>
      <blockquote className={styles.quote}>“{chef.specialQuote}”</blockquote>
      {cooks && <Menu chef={chef} />}
      <ul className={styles.links} aria-label={`More from Chef ${chef.name}`}>
        {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
          <li key={kind}>
            <Link to={chef.thumbnails[kind].link}>
              <ChefLinkIcon kind={kind} accent={chef.accent} className={styles.icon} />
              <span className={styles.kind}>{KINDS[kind]}</span>
              <span>
                {kind === 'recipe' && !cooks ? 'Simmering recipes...' : chef.thumbnails[kind].title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}

function Menu({ chef }: { chef: Chef }) {
  return (
    <ul className={styles.menu} aria-label={`On ${chef.name}’s menu`}>
      {chef.menu.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={`${chef.thumbnails.recipe.link}#${slug}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
