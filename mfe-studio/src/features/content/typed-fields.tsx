import { useState } from 'react';
import { decimalDollars, readDollars } from '@studio/contracts';
import { InputField, isoTime, MomentField, SelectField, TextareaField } from '../desk/fields.js';
import { NOT_MONEY, NOT_WHOLE, readWholeNumber } from '../desk/read-whole-number.js';
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
    <SelectField
      {...field}
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
    </SelectField>
  );
}

/** How numbers are read. A comma is a decimal separator, and is not read where it may separate thousands. */
const NUMBERS = {
  money: {
    read: readDollars,
    fault: NOT_MONEY,
  },
  integer: {
    read: readWholeNumber,
    fault: NOT_WHOLE,
  },
  number: {
    read: (typed: string) =>
      /^-?(\d+|\d*\.\d+|\d*,\d{1,2})$/.test(typed) ? Number(typed.replace(',', '.')) : null,
    fault: 'Please write a number such as 1500 or 1.5, without separators of thousands',
  },
};

/**
 * A number, or an amount in dollars. Undefined without a text. A text that is no number is the value as it was typed, so
 * that it is kept, and cannot be published.
 */
export function NumberField({
  path,
  kind,
  value,
  error,
  onChange,
  ...field
}: ValueProps & { kind: keyof typeof NUMBERS; onChange: (value: number | string | undefined) => void }) {
  const { read, fault } = NUMBERS[kind];
  const number = kind === 'money' && typeof value === 'number' ? decimalDollars(value) : value;
  const typing = useTyped(String(number ?? ''));
  return (
    <InputField
      {...field}
      label={kind === 'money' ? `${field.label}, in dollars` : field.label}
      error={typeof value === 'string' && !typing.isOpen ? fault : error}
      {...typing.props}
      data-path={path}
      readOnly={isGivenNumber(path)}
      inputMode="decimal"
      onChange={({ target }) => {
        typing.type(target.value);
        const text = target.value.trim();
        onChange(text === '' ? undefined : (read(text) ?? text));
      }}
    />
  );
}

/** The text of a control while it is typed in, because it passes through states that are no value, such as `12.`. */
function useTyped(shown: string) {
  const [typed, type] = useState<string | null>(null);
  return { type, isOpen: typed !== null, props: { value: typed ?? shown, onBlur: () => type(null) } };
}

/** A moment, in the browser's zone. Undefined while there is none. */
export function DateField({
  path,
  value,
  onChange,
  ...field
}: ValueProps & { onChange: (iso: string | undefined) => void }) {
  return (
    <MomentField
      {...field}
      data-path={path}
      value={localTime(value)}
      onChange={({ target }) => onChange(isoTime(target.value) ?? undefined)}
    />
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
      <InputField
        label={label}
        error={error}
        data-path={path}
        value={one ?? ''}
        onChange={({ target }) => set(target.value, many ?? '')}
      />
      <InputField
        label="More than one (or nothing)"
        value={many ?? ''}
        onChange={({ target }) => set(one ?? '', target.value)}
      />
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
    <TextareaField
      label={label}
      hint="One line each: a code and a number, such as DE 19"
      error={error}
      {...typing.props}
      data-path={path}
      rows={4}
      onChange={({ target }) => {
        typing.type(target.value);
        const lines = target.value.split('\n').map((line) => line.trim().split(/\s+/));
        onChange(
          Object.fromEntries(
            lines
              .filter(([key]) => key)
              .map(([key, number = '']) => [key, NUMBERS.number.read(number) ?? number]),
          ),
        );
      }}
    />
  );
}
