import type { Chef } from '@studio/contracts';
import { Link } from '@studio/web-kit';
import { Button, Card } from '@studio/web-kit/components';
import * as styles from './recipe-page.module.css';

/** Placeholder for a chef without recipes: introduces the chef and links to other chefs' recipes. */
export function Simmering({ chef, chefs }: { chef: Chef; chefs: readonly Chef[] }) {
  return (
    <Card className={styles.simmering}>
      <p className={styles.simmeringTitle}>Simmering recipes...</p>
      <p>{chef.backstory}</p>
      <p>
        {chef.name} is still tasting. Club members get the first plate; until then these are ready to cook:
      </p>
      <ul className={styles.ready}>
        {chefs.map(({ slug, menu }) =>
          menu.map((recipe) => (
            <li key={recipe.slug}>
              <Link to={`/recipes/${slug}#${recipe.slug}`}>{recipe.title}</Link>
            </li>
          )),
        )}
      </ul>
      <Button asChild>
        <Link to="/join">Join the Club</Link>
      </Button>
    </Card>
  );
}
