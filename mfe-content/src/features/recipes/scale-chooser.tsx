import type { ChefRecipe } from './recipe.js';
import { asFraction, SCALES, type Scale } from './scale.js';
import * as styles from './recipe-controls.module.css';

/** How much to cook: half, once, twice, three times. */
export function ScaleChooser({
  recipe,
  scale,
  onChange,
}: {
  recipe: ChefRecipe;
  scale: Scale;
  onChange: (scale: Scale) => void;
}) {
  return (
    <fieldset className={styles.scales}>
      <legend>How much?</legend>
      {SCALES.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={`scale-${recipe.slug}`}
            value={option}
            checked={option === scale}
            onChange={() => onChange(option)}
          />
          <span>{asFraction(option)}×</span>
        </label>
      ))}
    </fieldset>
  );
}
