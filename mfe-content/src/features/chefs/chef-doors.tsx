import type { Chef } from '@studio/contracts';
import { Link } from '@studio/web-kit';
import * as styles from './chef-doors.module.css';

const DOORS = {
  recipe: 'Recipes',
  story: 'Story',
  activity: 'Activity',
  merchandise: 'Shop',
} as const;
export type Door = keyof typeof DOORS;

/** Links from one of a chef's pages to the chef's other pages and to all chefs. */
export function ChefDoors({ chef, here }: { chef: Chef; here?: Door }) {
  const doors = (Object.keys(DOORS) as Door[]).filter((door) => door !== here);
  return (
    <nav className={styles.doors} aria-label={`More from Chef ${chef.name}`}>
      <ul>
        {doors.map((door) => (
          <li key={door}>
            <Link to={chef.thumbnails[door].link}>
              <span>{DOORS[door]}</span>
              {chef.thumbnails[door].title}
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
