import type { Ref } from 'react';
import { DEFAULT_DONATION_DOLLARS } from '@studio/contracts';
import { Button, Field } from '@studio/web-kit/components';
import { inDollars } from './read-amount.js';
import type { useDonation } from './use-donation.js';
import * as styles from './donate.module.css';

/** Amounts to choose, in US dollars, and what each pays for. */
const PRESETS = [
  { dollars: 10, buys: 'a cake of rosin for the bow' },
  { dollars: DEFAULT_DONATION_DOLLARS, buys: 'one string of the four' },
  { dollars: 50, buys: 'new hair for the bow' },
  { dollars: 100, buys: 'a lock for the case that no cat can open' },
];

/** The amount: buttons, and a field for any other. */
export function AmountFields({
  ref,
  group,
  donation: { amount, amountProblem, choose, custom, type, usesPreset },
}: {
  ref: Ref<HTMLInputElement>;
  group: Ref<HTMLFieldSetElement>;
  donation: ReturnType<typeof useDonation>;
}) {
  const preset = PRESETS.find(({ dollars }) => dollars === amount);
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.amounts}>
      <legend>Amount</legend>
      <div className={styles.row}>
        {PRESETS.map(({ dollars }) => {
          const isPreset = dollars === DEFAULT_DONATION_DOLLARS;
          const isChosen = isPreset ? usesPreset && !custom : custom === String(dollars);
          return (
            <Button
              key={dollars}
              variant={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onClick={() => choose(isPreset ? '' : String(dollars))}
            >
              {inDollars(dollars)}
            </Button>
          );
        })}
      </div>
      <p className={styles.buys} aria-live="polite">
        {preset
          ? `${inDollars(preset.dollars)} buys about ${preset.buys}.`
          : 'Every dollar goes into the cello.'}
      </p>
      <Field label="Custom amount (US dollars)" error={amountProblem}>
        {(props) => (
          <input
            {...props}
            ref={ref}
            name="amount"
            inputMode="decimal"
            value={custom}
            maxLength={12}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
    </fieldset>
  );
}
