import type { ChefRecipe } from '@studio/contracts';
import type { RefObject } from 'react';
import { Button } from '@studio/web-kit/components';
import { printSheet } from '../printing/print.js';
import * as styles from './recipe-controls.module.css';

/** Buttons that print the recipe and clear its ticks. */
export function RecipeTools({
  recipe,
  sheet,
  canClear,
  onClear,
}: {
  recipe: ChefRecipe;
  sheet: RefObject<HTMLElement | null>;
  canClear: boolean;
  onClear: () => void;
}) {
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Print ${recipe.title}`}
        onClick={() => sheet.current && void printSheet(sheet.current)}
      >
        Print
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Clear ticks of ${recipe.title}`}
        disabled={!canClear}
        onClick={onClear}
      >
        Clear ticks
      </Button>
    </div>
  );
}
