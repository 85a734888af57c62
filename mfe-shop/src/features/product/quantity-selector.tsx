import { useState, type ChangeEvent } from 'react';
import { Field, VisuallyHidden } from '@studio/web-kit/components';
import * as styles from './product.module.css';

/**
 * Selects a whole number from 1 to `most`. Other numbers are clamped to that range. A text that is no number, or less
 * than 1, stays in the field until the field loses the focus: the visitor is still typing. The buttons announce the new
 * number.
 */
export function QuantitySelector({
  value,
  most,
  onChange,
}: {
  value: number;
  most: number;
  onChange: (quantity: number) => void;
}) {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const [announced, setAnnounced] = useState<number | null>(null);
  function set(wanted: number) {
    setUnfinished(null);
    onChange(clampQuantity(wanted, most));
  }
  function step(by: 1 | -1) {
    set(value + by);
    setAnnounced(clampQuantity(value + by, most));
  }
  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const wanted = target.valueAsNumber;
    setAnnounced(null);
    if (Number.isFinite(wanted)) set(wanted);
    if (!(wanted >= 1)) setUnfinished(target.value);
  }
  return (
    <Field label="Quantity">
      {(props) => (
        <div className={styles.quantity}>
          <button
            type="button"
            aria-label="Decrease quantity"
            // Disabling a focused button would lose the focus.
            aria-disabled={value <= 1}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            {...props}
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            // As a text: React leaves `1e1` in a field whose number is 10.
            value={unfinished ?? String(value)}
            onChange={type}
            onBlur={() => setUnfinished(null)}
          />
          <button
            type="button"
            aria-label="Increase quantity"
            aria-disabled={value >= most}
            onClick={() => step(1)}
          >
            +
          </button>
          <VisuallyHidden>
            <span aria-live="polite">{announced}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

/** Clamps a quantity to 1 to `most`; NaN gives 1. */
export function clampQuantity(wanted: number, most: number): number {
  if (!Number.isFinite(wanted)) return 1;
  return Math.max(1, Math.min(Math.trunc(wanted), most));
}
