import type { ChefRecipe } from '@studio/contracts';
import { showIngredient, type Scale } from './scale.js';
import * as styles from './recipe-sheet.module.css';

/** The ingredients as a checklist. */
export function IngredientList({
  recipe,
  scale,
  ticks,
  onToggle,
}: {
  recipe: ChefRecipe;
  scale: Scale;
  ticks: ReadonlySet<string>;
  onToggle: (tick: string) => void;
}) {
  return (
    <ul className={styles.ingredients}>
      {recipe.ingredients.map((ingredient, index) => {
        const tick = `i${index}`;
        const { amount, name } = showIngredient(ingredient, scale);
        return (
          <li key={tick}>
            <label>
              <input
                type="checkbox"
                data-tick={tick}
                checked={ticks.has(tick)}
                onChange={() => onToggle(tick)}
              />
              <span>
                {amount && <strong>{amount} </strong>}
                {name}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
