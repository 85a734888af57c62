import type { Chef, ChefRecipe } from '@studio/contracts';
import { useCallback } from 'react';
import { useKept } from '@studio/web-kit';
import { Picture } from '@studio/web-kit/components';
import { IngredientList } from './ingredient-list.js';
import { IngredientsRecall } from './ingredients-recall.js';
import { RecipeFacts } from './recipe-facts.js';
import { RecipeTools } from './recipe-tools.js';
import { AS_WRITTEN, isScale, type Scale } from './scale.js';
import { ScaleChooser } from './scale-chooser.js';
import { StepList } from './step-list.js';
import { useTicks } from './use-ticks.js';
import * as styles from './recipe-sheet.module.css';

/** One recipe with scaling, checklists, timers and printing. */
export function RecipeSheet({ chef, recipe }: { chef: Chef; recipe: ChefRecipe }) {
  const key = `${chef.slug}/${recipe.slug}`;
  const [scale, setScale] = useScale(key);
  const { ticks, toggle, clear, sheet } = useTicks(key);
  const title = `${recipe.slug}-title`;
  const ingredients = <IngredientList recipe={recipe} scale={scale} ticks={ticks} onToggle={toggle} />;
  return (
    <article className={styles.sheet} id={recipe.slug} aria-labelledby={title} ref={sheet}>
      <div className={styles.intro}>
        <Picture src={recipe.image} alt="" width={720} height={480} className={styles.picture} />
        <div>
          <h2 id={title}>{recipe.title}</h2>
          <p>{recipe.description}</p>
          <RecipeFacts recipe={recipe} scale={scale} />
        </div>
      </div>
      <RecipeTools recipe={recipe} sheet={sheet} canClear={ticks.size > 0} onClear={clear} />
      <div className={styles.columns}>
        <section aria-labelledby={`${recipe.slug}-ingredients`}>
          <h3 id={`${recipe.slug}-ingredients`}>Ingredients</h3>
          <ScaleChooser recipe={recipe} scale={scale} onChange={setScale} />
          {ingredients}
        </section>
        <section aria-labelledby={`${recipe.slug}-steps`}>
          <IngredientsRecall>{ingredients}</IngredientsRecall>
          <h3 id={`${recipe.slug}-steps`}>Steps</h3>
          <p className={styles.hint}>
            Tap a number when its step is done. Ticks, timers and amounts stay on this device.
          </p>
          <StepList recipe={recipe} timersOf={key} ticks={ticks} onToggle={toggle} />
          <p className={styles.tip}>{recipe.tip}</p>
        </section>
      </div>
    </article>
  );
}

/** The scale of a recipe, kept on this device. */
function useScale(recipe: string): [Scale, (scale: Scale) => void] {
  const [kept, keep] = useKept(`scale:${recipe}`);
  const scale = Number(kept);
  const set = useCallback((next: Scale) => keep(next === AS_WRITTEN ? null : String(next)), [keep]);
  return [isScale(scale) ? scale : AS_WRITTEN, set];
}
