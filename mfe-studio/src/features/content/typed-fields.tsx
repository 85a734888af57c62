import { useState } from 'react';
import { CENTS, decimalDollars } from '@studio/contracts';
import { Field } from '@studio/web-kit/components';
import { FIXED_FIELDS, isGivenNumber, labelOf, localTime } from './schema.js';
import * as styles from './content.module.css';

interface ValueProps {
  label: string;
  hint?: string;
  error?: string;
  /** Path within the item, by which a mistake focuses its control. */
  path: string;
  value: unknown;
}

/** An option that is on or off. */
export function CheckField({
  label,
  path,
  value,
  onChange,
}: Pick<ValueProps, 'label' | 'path' | 'value'> & { onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        data-path={path}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

/** One of some options. Undefined for none. */
export function ChoiceField({
  path,
  value,
  options,
  mayBeEmpty,
  onChange,
  ...field
}: ValueProps & {
  value: string;
  options: readonly string[];
  mayBeEmpty: boolean;
  onChange: (option: string | undefined) => void;
}) {
  return (
    <Field {...field}>
      {(attributes) => (
        <select
          {...attributes}
          data-path={path}
          disabled={FIXED_FIELDS.has(path)}
          value={value}
          onChange={({ target }) => onChange(target.value || undefined)}
        >
          {(mayBeEmpty || value === '') && <option value="">–</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option).replaceAll('-', ' ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A number, or an amount in dollars. Undefined while the text is no number. */
export function NumberField({
  path,
  isMoney,
  value,
  onChange,
  ...field
}: ValueProps & { isMoney: boolean; onChange: (value: number | undefined) => void }) {
  const shown = typeof value === 'number' ? (isMoney ? decimalDollars(value) : String(value)) : '';
  const typing = useTyped(shown);
  return (
    <Field {...field} label={isMoney ? `${field.label}, in dollars` : field.label}>
      {(attributes) => (
        <input
          {...attributes}
          {...typing.props}
          data-path={path}
          readOnly={isGivenNumber(path)}
          inputMode="decimal"
          onChange={({ target }) => {
            typing.type(target.value);
            const number = Number(target.value.trim().replace(',', '.'));
            const isNumber = target.value.trim() !== '' && Number.isFinite(number);
            onChange(isNumber ? (isMoney ? Math.round(number * CENTS) : number) : undefined);
          }}
        />
      )}
    </Field>
  );
}

/** The text of a control while it is typed in, because it passes through states that are no value, such as `12.`. */
function useTyped(shown: string) {
  const [typed, type] = useState<string | null>(null);
  return { type, props: { value: typed ?? shown, onBlur: () => type(null) } };
}

/** A moment, in the browser's zone. Undefined while there is none. */
export function DateField({
  path,
  value,
  onChange,
  ...field
}: ValueProps & { onChange: (iso: string | undefined) => void }) {
  return (
    <Field {...field}>
      {(attributes) => (
        <input
          {...attributes}
          data-path={path}
          type="datetime-local"
          value={localTime(value)}
          onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : undefined)}
        />
      )}
    </Field>
  );
}

interface FaultyProps extends ValueProps {
  /** Mistakes by path. */
  faults: ReadonlyMap<string, string>;
  onChange: (value: unknown) => void;
}

/** One form for all amounts, or singular and plural. */
export function PluralField({ path, value, label, faults, onChange }: FaultyProps) {
  const [one, many] = Array.isArray(value)
    ? (value as string[])
    : [typeof value === 'string' ? value : '', ''];
  const set = (first: string, second: string) => onChange(second === '' ? first : [first, second]);
  const error = faults.get(path);
  return (
    <div className={styles.pair}>
      <Field label={label} {...(error && { error })}>
        {(attributes) => (
          <input
            {...attributes}
            data-path={path}
            value={one ?? ''}
            onChange={({ target }) => set(target.value, many ?? '')}
          />
        )}
      </Field>
      <Field label="More than one (or nothing)">
        {(attributes) => (
          <input {...attributes} value={many ?? ''} onChange={({ target }) => set(one ?? '', target.value)} />
        )}
      </Field>
    </div>
  );
}

/** Numbers by code, such as tax rates by country. */
export function TableField({ path, value, label, faults, onChange }: FaultyProps) {
  const own = (value ?? {}) as Record<string, unknown>;
  const typing = useTyped(
    Object.entries(own)
      .map(([key, number]) => `${key} ${String(number)}`)
      .join('\n'),
  );
  const error = faults.get(path) ?? [...faults].find(([at]) => at.startsWith(`${path}.`))?.[1];
  return (
    <Field label={label} hint="One line each: a code and a number, such as DE 19" {...(error && { error })}>
      {(attributes) => (
        <textarea
          {...attributes}
          {...typing.props}
          data-path={path}
          rows={4}
          onChange={({ target }) => {
            typing.type(target.value);
            const lines = target.value.split('\n').map((line) => line.trim().split(/\s+/));
            onChange(
              Object.fromEntries(lines.filter(([key]) => key).map(([key, number]) => [key, Number(number)])),
            );
          }}
        />
      )}
    </Field>
  );
}
