import type { Recipe } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { Picture, Skeleton } from '@studio/web-kit/components';
import { CatAvatar } from '../art/cat-avatar.js';
import { CouldNotBeFetched } from '../faults/could-not-be-fetched.js';
import { withPermanentRecipes } from './built-in-recipes.js';
import { recipePicture } from './recipe-picture.js';
import * as styles from './recipes-panel.module.css';

/** Today's recipes, each presented by a cat in its mood. Without an answer the built-in recipes are shown alone. */
export default function RecipesPanel() {
  const { data, isError, refetch } = useQuery<Recipe[]>({ queryKey: ['/api/cat-food-recipes'] });
  if (!data && !isError) return <Skeleton className={styles.skeleton} />;
  return (
    <>
      {isError && (
        <CouldNotBeFetched onAgain={refetch}>
          Today’s recipes could not be fetched just now. These are here every day.
        </CouldNotBeFetched>
      )}
      <ul className={styles.recipes}>
        {withPermanentRecipes(data ?? []).map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RecipeCard({ recipe }: { recipe: Recipe }) {
  const isHappy = recipe.chef === 'happy';
  return (
    <article className={styles.recipe}>
      <Picture src={recipePicture(recipe)} alt="" width={480} height={320} className={styles.picture} />
      <div className={styles.title}>
        <CatAvatar
          coat={isHappy ? 'orange' : 'grey'}
          accessory={isHappy ? 'neckerchief' : 'scarf'}
          mood={recipe.chef}
          className={styles.cat}
          title={isHappy ? 'A happy cat chef' : 'A sleepy cat chef'}
        />
        <h4>{recipe.name}</h4>
      </div>
      <p>{recipe.description}</p>
      <details>
        <summary>Ingredients and steps</summary>
        <ul>
          {recipe.ingredients.map((ingredient) => (
            <li key={ingredient}>{ingredient}</li>
          ))}
        </ul>
        <ol>
          {recipe.steps.map((step) => (
            <li key={step}>{step.replaceAll('*', '')}</li>
          ))}
        </ol>
      </details>
    </article>
  );
}
