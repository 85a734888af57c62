import { Field } from '@studio/web-kit/components';
import * as styles from './product.module.css';

/** Selects a whole number from 1 to `most`. Other input is clamped to that range. */
export function QuantitySelector({
  value,
  most,
  onChange,
}: {
  value: number;
  most: number;
  onChange: (quantity: number) => void;
}) {
  const set = (wanted: number) => onChange(clampQuantity(wanted, most));
  return (
    <Field label="Quantity">
      {(props) => (
        <span className={styles.quantity}>
          <button
            type="button"
            aria-label="Decrease quantity"
            disabled={value <= 1}
            onClick={() => set(value - 1)}
          >
            −
          </button>
          <input
            {...props}
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            value={value}
            onChange={(event) => set(event.target.valueAsNumber)}
          />
          <button
            type="button"
            aria-label="Increase quantity"
            disabled={value >= most}
            onClick={() => set(value + 1)}
          >
            +
          </button>
        </span>
      )}
    </Field>
  );
}

/** Clamps a quantity to 1 to `most`; NaN gives 1. */
export function clampQuantity(wanted: number, most: number): number {
  if (!Number.isFinite(wanted)) return 1;
  return Math.max(1, Math.min(Math.trunc(wanted), most));
}
