import { useEffect, useRef } from 'react';
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
  const choices = useRef<HTMLFieldSetElement>(null);
  // What was chosen before this code arrived counts: the choice is the document's, and React only hears of it.
  useEffect(() => {
    const early = choices.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const chosen = SCALES.find((option) => String(option) === early);
    if (chosen) onChange(chosen);
  }, [onChange]);
  return (
    <fieldset className={styles.scales} ref={choices}>
      <legend>How much?</legend>
      {SCALES.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={`scale-${recipe.slug}`}
            value={option}
            defaultChecked={option === scale}
            onChange={() => onChange(option)}
          />
          <span>{asFraction(option)}×</span>
        </label>
      ))}
    </fieldset>
  );
}
