import { useState, type SubmitEvent } from 'react';
import { Button, Field } from '@studio/web-kit/components';
import { COMPARISONS, RANGES, type View } from './view.js';
import * as styles from './visitors.module.css';

interface RangeBarProps {
  view: View;
  onChange: (view: View) => void;
}

const CUSTOM = 'custom';

/** Selects the range of days, what it is compared with, and whether bots count. */
export function RangeBar({ view, onChange }: RangeBarProps) {
  const [isCustom, setCustom] = useState(typeof view.range !== 'string');
  return (
    <div className={styles.rangeBar}>
      <Field label="Days">
        {(control) => (
          <select
            {...control}
            value={isCustom || typeof view.range !== 'string' ? CUSTOM : view.range}
            onChange={({ target: { value } }) => {
              setCustom(value === CUSTOM);
              if (value !== CUSTOM) onChange({ ...view, range: value as keyof typeof RANGES });
            }}
          >
            {Object.entries(RANGES).map(([range, name]) => (
              <option key={range} value={range}>
                {name}
              </option>
            ))}
            <option value={CUSTOM}>From … to …</option>
          </select>
        )}
      </Field>
      {(isCustom || typeof view.range !== 'string') && <CustomRange view={view} onChange={onChange} />}
      <Field label="Compared with">
        {(control) => (
          <select
            {...control}
            value={view.compare ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...view, compare: (value || undefined) as View['compare'] })
            }
          >
            <option value="">Nothing</option>
            {Object.entries(COMPARISONS).map(([comparison, name]) => (
              <option key={comparison} value={comparison}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Who">
        {(control) => (
          <select
            {...control}
            value={view.withBots ? 'all' : 'people'}
            onChange={({ target: { value } }) => onChange({ ...view, withBots: value === 'all' })}
          >
            <option value="people">People</option>
            <option value="all">People and bots</option>
          </select>
        )}
      </Field>
    </div>
  );
}

function CustomRange({ view, onChange }: RangeBarProps) {
  const [first, last] = typeof view.range === 'string' ? [] : view.range;
  const [error, setError] = useState<string>();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    const [from, to] = [String(days.get('from')), String(days.get('to'))];
    const isRange = from !== '' && to !== '' && from <= to;
    setError(isRange ? undefined : 'Please choose a first and a later last day.');
    if (isRange) onChange({ ...view, range: [from, to] });
  };
  return (
    <form className={styles.customRange} onSubmit={onSubmit}>
      <Field label="First day" {...(error && { error })}>
        {(control) => <input {...control} type="date" name="from" defaultValue={first} />}
      </Field>
      <Field label="Last day">
        {(control) => <input {...control} type="date" name="to" defaultValue={last} />}
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
