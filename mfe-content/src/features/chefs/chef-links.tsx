import type { Chef } from '@studio/contracts';
import { Link } from '@studio/web-kit';
import * as styles from './chef-links.module.css';

const LINKS = {
  recipe: 'Recipes',
  story: 'Story',
  activity: 'Activity',
  merchandise: 'Shop',
} as const;
type ChefLink = keyof typeof LINKS;

/** Links from one of a chef's pages to the chef's other pages and to all chefs. */
export function ChefLinks({ chef, here }: { chef: Chef; here: ChefLink }) {
  const links = (Object.keys(LINKS) as ChefLink[]).filter((page) => page !== here);
  return (
    <nav className={styles.links} aria-label={`More from Chef ${chef.name}`}>
      <ul>
        {links.map((page) => (
          <li key={page}>
            <Link to={chef.thumbnails[page].link}>
              <span>{LINKS[page]}</span>
              {chef.thumbnails[page].title}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/chefs">
            <span>All chefs</span>
            Back to the kitchen
          </Link>
        </li>
      </ul>
    </nav>
  );
}
