import type { ChefRecipe } from '@studio/contracts';
import { useEffect, useRef } from 'react';
import { AS_WRITTEN, asFraction, isScale, SCALES, type Scale } from './scale.js';
import * as styles from './recipe-controls.module.css';

/** Chooses the scale of a recipe: half, once, twice or three times. */
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
  const inputs = () => [...(choices.current?.querySelectorAll('input') ?? [])];
  // The radios are uncontrolled, so that a choice before hydration counts; React reads it here.
  useEffect(() => {
    const early = Number(inputs().find(({ checked }) => checked)?.value);
    if (early !== AS_WRITTEN && isScale(early)) onChange(early);
  }, [onChange]);
  useEffect(() => {
    for (const input of inputs()) input.checked = Number(input.value) === scale;
  }, [scale]);
  return (
    <fieldset className={styles.scales} ref={choices}>
      <legend>How much?</legend>
      {SCALES.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={`scale-${recipe.slug}`}
            value={option}
            defaultChecked={option === AS_WRITTEN}
            onChange={() => onChange(option)}
          />
          <span>{asFraction(option)}×</span>
        </label>
      ))}
    </fieldset>
  );
}
