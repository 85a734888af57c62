import { useId, type Ref } from 'react';
import { availabilityOf, type Availability, type ProductVariant } from '@studio/contracts';
import * as styles from './product.module.css';

const NOT_NOW: Record<Availability, string> = {
  'coming-soon': ' (coming soon)',
  'out-of-stock': ' (out of stock)',
  'low-stock': '',
  'in-stock': '',
};

/**
 * Selects a size or colour; each is a separate product. Renders nothing without a choice. `chosen` is null while none is
 * selected; `hint` is shown then, and `problem` after an attempt to add. `first` refers to the first option, for focus.
 */
export function VariantChooser({
  variants,
  chosen,
  hint,
  problem,
  first,
  onChoose,
}: {
  variants: readonly ProductVariant[];
  chosen: number | null;
  hint: string;
  problem: string | null;
  first: Ref<HTMLInputElement>;
  onChoose: (id: number) => void;
}) {
  const said = useId();
  if (variants.length < 2) return null;
  return (
    <fieldset className={styles.variants} aria-describedby={chosen === null ? said : undefined}>
      <legend>Choose yours</legend>
      {variants.map((variant, index) => (
        <label key={variant.id}>
          <input
            ref={index === 0 ? first : undefined}
            type="radio"
            name="variant"
            value={variant.id}
            checked={variant.id === chosen}
            onChange={() => onChoose(variant.id)}
          />
          <span>
            {variant.label}
            {NOT_NOW[availabilityOf(variant)]}
          </span>
        </label>
      ))}
      {chosen === null && (
        <p
          id={said}
          className={problem ? styles.choiceProblem : styles.choiceHint}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? hint}
        </p>
      )}
    </fieldset>
  );
}
