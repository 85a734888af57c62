import type { ChefRecipe, RecipeStep } from '@studio/contracts';
import { StepDrawing } from '../steps/step-drawing.js';
import { StepTimer } from './step-timer.js';
import * as styles from './recipe-sheet.module.css';

const HELP: Record<NonNullable<RecipeStep['grownUp']>, string> = {
  knife: 'Grown-up helps: something sharp',
  oven: 'Grown-up helps: hot oven',
  stove: 'Grown-up helps: hot stove',
  blender: 'Grown-up helps: blender',
};

/** The steps of a recipe, with a timer for each step that has a waiting time. */
export function StepList({
  recipe,
  timersOf,
  ticks,
  onToggle,
}: {
  recipe: ChefRecipe;
  /** Storage key of the recipe's timers. */
  timersOf: string;
  ticks: ReadonlySet<string>;
  onToggle: (tick: string) => void;
}) {
  return (
    <ol className={styles.steps}>
      {recipe.steps.map((step, index) => {
        const tick = `s${index}`;
        return (
          <li key={tick}>
            {step.motif && <StepDrawing motif={step.motif} />}
            <label>
              <input
                type="checkbox"
                data-tick={tick}
                checked={ticks.has(tick)}
                onChange={() => onToggle(tick)}
              />
              <span>{step.text}</span>
            </label>
            {step.grownUp && <p className={styles.grownUp}>{HELP[step.grownUp]}</p>}
            {step.minutes && (
              <StepTimer
                kept={`${timersOf}/${index + 1}`}
                minutes={step.minutes}
                name={`${recipe.title}, step ${index + 1}`}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
