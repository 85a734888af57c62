import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@studio/web-kit/components';
import { InputField, SelectField, optionsOf } from '../desk/fields.js';
import { COMPARISONS, RANGES, type View } from './view.js';
import * as styles from './visitors.module.css';

interface RangeBarProps {
  view: View;
  onChange: (view: View) => void;
}

const CUSTOM = 'custom';

/** Selects the range of days, what it is compared with, and whether bots count. */
export function RangeBar({ view, onChange }: RangeBarProps) {
  /** The range during which days of its own were asked for: Back or a saved view may show another one. */
  const [left, setLeft] = useState<View['range'] | null>(null);
  const isCustom = typeof view.range !== 'string' || view.range === left;
  return (
    <div className={styles.rangeBar}>
      <SelectField
        label="Days"
        value={isCustom ? CUSTOM : String(view.range)}
        onChange={({ target: { value } }) => {
          setLeft(value === CUSTOM ? view.range : null);
          if (value !== CUSTOM) onChange({ ...view, range: value as keyof typeof RANGES });
        }}
      >
        {optionsOf(Object.entries(RANGES))}
        <option value={CUSTOM}>From … to …</option>
      </SelectField>
      {isCustom && (
        <CustomRange
          view={view}
          onChange={(next) => {
            setLeft(null);
            onChange(next);
          }}
        />
      )}
      <SelectField
        label="Compared with"
        value={view.compare ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...view, compare: (value || undefined) as View['compare'] })
        }
      >
        <option value="">Nothing</option>
        {optionsOf(Object.entries(COMPARISONS))}
      </SelectField>
      <SelectField
        label="Who"
        value={view.withBots ? 'all' : 'people'}
        onChange={({ target: { value } }) => onChange({ ...view, withBots: value === 'all' })}
      >
        <option value="people">People</option>
        <option value="all">People and bots</option>
      </SelectField>
    </div>
  );
}

function CustomRange({ view, onChange }: RangeBarProps) {
  const [first, last] = typeof view.range === 'string' ? [] : view.range;
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // Shows the days of the view, also after others were typed.
  useEffect(() => form.current?.reset(), [first, last]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    const [from, to] = [String(days.get('from')), String(days.get('to'))];
    const isRange = from !== '' && to !== '' && from <= to;
    setError(isRange ? undefined : 'Please choose a first and a later last day.');
    if (isRange) onChange({ ...view, range: [from, to] });
  };
  return (
    <form ref={form} className={styles.customRange} onSubmit={onSubmit}>
      <InputField label="First day" error={error} type="date" name="from" defaultValue={first} />
      <InputField label="Last day" type="date" name="to" defaultValue={last} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
