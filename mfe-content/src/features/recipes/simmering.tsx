import { Link } from '@studio/web-kit';
import { Button, Card } from '@studio/web-kit/components';
import type { Chef } from '../chefs/chefs.js';
import { RECIPE_TITLES } from '../chefs/recipe-titles.js';
import * as styles from './recipe-page.module.css';

/** A chef whose recipes are not written down yet: who it is, and where to cook meanwhile. */
export function Simmering({ chef }: { chef: Chef }) {
  return (
    <Card className={styles.simmering}>
      <p className={styles.simmeringTitle}>Simmering recipes...</p>
      <p>{chef.backstory}</p>
      <p>
        {chef.name} is still tasting. Club members get the first plate; until then these are ready to cook:
      </p>
      <ul className={styles.ready}>
        {Object.entries(RECIPE_TITLES).map(([slug, titles]) =>
          titles.map((recipe) => (
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
