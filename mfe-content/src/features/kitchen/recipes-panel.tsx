import type { ContentOf, Recipe } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { Picture, Skeleton } from '@studio/web-kit/components';
import { CatAvatar } from '../art/cat-avatar.js';
import { LoadError } from '../content/load-error.js';
import { useContent } from '../content/use-content.js';
import first from '../../../../content/built-in-recipes.json' with { type: 'json' };
import * as styles from './recipes-panel.module.css';

/**
 * The recipes of the API, each with a cat in the recipe's mood. If the call fails, only the built-in recipes are shown:
 * the published ones, else those of this release.
 */
export default function RecipesPanel() {
  const { data, isError, refetch } = useQuery<Recipe[]>({ queryKey: ['/api/cat-food-recipes'] });
  const builtIn = useContent('built-in-recipes');
  if ((!data && !isError) || builtIn.isPending) return <Skeleton className={styles.skeleton} />;
  return (
    <>
      {isError && (
        <LoadError onRetry={refetch}>
          Today’s recipes could not be fetched just now. These are here every day.
        </LoadError>
      )}
      <ul className={styles.recipes}>
        {withBuiltIn(data ?? [], builtIn.data ?? (first as BuiltIn)).map((recipe) => (
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

type BuiltIn = ContentOf<'built-in-recipes'>;

/** Returns the API's recipes, or the other built-in ones if there are none, followed by the permanent ones. */
function withBuiltIn(recipes: readonly Recipe[], builtIn: BuiltIn): Recipe[] {
  const permanent = builtIn.filter(({ isPermanent }) => isPermanent);
  const others = recipes.length > 0 ? recipes : builtIn.filter(({ isPermanent }) => !isPermanent);
  return [...others, ...permanent].map((recipe, index) => ({ id: -index, ...recipe }));
}

const PAW_PRINT = '/images/recipe-paw-print.webp';
const BY_KEYWORD: readonly (readonly [keyword: RegExp, picture: string])[] = [
  [/mango/i, '/images/recipe-mango.webp'],
  [/avocado/i, '/images/recipe-avocado.webp'],
  [/strawberry/i, '/images/recipe-strawberry.webp'],
  [/cheddar/i, '/images/recipe-cheddar.webp'],
  [/confetti|cupcake/i, '/images/recipe-cupcake.webp'],
];

/** Returns a recipe's picture, else one by a word in its name, else a paw print. */
export function recipePicture({ image, name }: Pick<Recipe, 'image' | 'name'>): string {
  return image ?? BY_KEYWORD.find(([keyword]) => keyword.test(name))?.[1] ?? PAW_PRINT;
}
