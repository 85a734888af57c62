import { Button, Field } from '@studio/web-kit/components';
import { FileField } from '../uploads/file-field.js';
import { PictureField } from '../uploads/picture-field.js';
import { EntryList } from './entry-list.js';
import { MarkdownField } from './markdown-field.js';
import { controlOf, emptyValue, FIXED_FIELDS, labelOf, oneOf, type Schema, withoutNull } from './schema.js';
import { CheckField, ChoiceField, DateField, NumberField, PluralField, TableField } from './typed-fields.js';
import * as styles from './content.module.css';

interface FieldProps {
  name: string;
  /** Path within the item, such as `steps.0.text`. */
  path: string;
  schema: Schema;
  value: unknown;
  isOptional?: boolean;
  /** Replaces the label that follows from the name. */
  label?: string;
  /** Mistakes by path. */
  faults: ReadonlyMap<string, string>;
  /** `others`: fields beside it that follow from the value. */
  onChange: (value: unknown, others?: Record<string, unknown>) => void;
}

/** The form field of one value, made from its schema. */
export function SchemaField(props: FieldProps) {
  const { name, path, schema, value, isOptional = false, faults, onChange } = props;
  const control = controlOf(name, schema);
  const { isNullable } = withoutNull(schema);
  const label = props.label ?? labelOf(name);
  const mayBeEmpty = isOptional || isNullable;
  const nothing = isNullable ? null : isOptional ? undefined : '';
  const shared = {
    label: mayBeEmpty ? `${label} (or nothing)` : label,
    hint: schema.description,
    error: faults.get(path),
  };
  const text = typeof value === 'string' ? value : '';

  switch (control.kind) {
    case 'group':
      return <GroupField {...props} label={label} fields={control.fields} />;
    case 'list':
      return <ListField {...props} label={label} item={control.item} />;
    case 'table':
      return <TableField {...props} label={label} />;
    case 'check':
      return (
        <CheckField
          label={label}
          path={path}
          value={value}
          onChange={(isOn) => onChange(isOn || !(schema.const === true || isOptional) ? isOn : undefined)}
        />
      );
    case 'choice':
      return (
        <ChoiceField
          {...shared}
          path={path}
          value={text}
          options={control.options}
          mayBeEmpty={mayBeEmpty}
          onChange={(option) => onChange(option ?? nothing)}
        />
      );
    case 'integer':
    case 'number':
    case 'money':
      return (
        <NumberField
          {...shared}
          path={path}
          kind={control.kind}
          value={value}
          onChange={(number) => onChange(number ?? (isNullable ? null : undefined))}
        />
      );
    case 'plural':
      return <PluralField {...props} label={label} />;
    case 'date':
      return <DateField {...shared} path={path} value={value} onChange={(at) => onChange(at ?? nothing)} />;
    case 'markdown':
      return (
        <MarkdownField
          {...shared}
          path={path}
          value={text}
          markup={control.markup}
          onChange={(markdown) => onChange(markdown === '' && mayBeEmpty ? nothing : markdown)}
        />
      );
    case 'picture':
      return (
        <div data-path={path} tabIndex={-1}>
          <PictureField
            {...shared}
            value={text}
            forMembers={control.forMembers}
            onChange={(change) => onChange(change.value)}
          />
          {mayBeEmpty && text !== '' && (
            <Button size="small" variant="ghost" onClick={() => onChange(nothing)}>
              Without: {label.toLowerCase()}
            </Button>
          )}
        </div>
      );
    case 'file':
      return (
        <div data-path={path} tabIndex={-1}>
          <FileField
            {...shared}
            kind={control.upload}
            value={text}
            onChange={({ url, seconds }) => onChange(url, seconds === null ? {} : { seconds })}
            onRemove={mayBeEmpty ? () => onChange(nothing) : undefined}
          />
        </div>
      );
    default:
      return (
        <Field {...shared}>
          {(attributes) => {
            const all = {
              ...attributes,
              'data-path': path,
              readOnly: FIXED_FIELDS.has(path),
              value: text,
              onChange: ({ target }: { target: { value: string } }) =>
                onChange(target.value === '' && mayBeEmpty ? nothing : target.value),
            };
            if (control.kind === 'text') return <textarea rows={2} {...all} />;
            return control.kind === 'colour' ? <input {...all} type="color" /> : <input {...all} />;
          }}
        </Field>
      );
  }
}

function GroupField({
  path,
  value,
  label,
  isOptional,
  faults,
  fields,
  schema,
  name,
  onChange,
}: FieldProps & { label: string; fields: [string, Schema, boolean][] }) {
  const own = (value ?? null) as Record<string, unknown> | null;
  if (!own && isOptional)
    return (
      <Button variant="ghost" size="small" onClick={() => onChange(emptyValue(name, schema))}>
        Add: {label.toLowerCase()}
      </Button>
    );
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {fields.map(([field, inner, isFieldOptional]) => (
        <SchemaField
          key={field}
          name={field}
          path={`${path}.${field}`}
          schema={inner}
          isOptional={isFieldOptional}
          value={own?.[field]}
          faults={faults}
          onChange={(next) => {
            const { [field]: _, ...others } = own ?? {};
            onChange(next === undefined ? others : { ...own, [field]: next });
          }}
        />
      ))}
      {isOptional && (
        <Button variant="ghost" size="small" onClick={() => onChange(undefined)}>
          Without: {label.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}

function ListField({
  name,
  path,
  value,
  label,
  schema,
  item,
  faults,
  onChange,
}: FieldProps & { label: string; item: Schema }) {
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const one = oneOf(name);
  const error = faults.get(path);
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {schema.description && <p>{schema.description}</p>}
      {error && <p role="alert">{error}</p>}
      <EntryList entries={entries} one={one} onChange={onChange}>
        {(entry, index) => (
          <SchemaField
            name={one}
            path={`${path}.${index}`}
            label={`${one.charAt(0).toUpperCase()}${one.slice(1)} ${index + 1}`}
            schema={item}
            value={entry}
            faults={faults}
            onChange={(next) => onChange(entries.with(index, next))}
          />
        )}
      </EntryList>
      <Button size="small" variant="secondary" onClick={() => onChange([...entries, emptyValue(one, item)])}>
        Add {/^[aeiou]/.test(one) ? 'an' : 'a'} {one}
      </Button>
    </fieldset>
  );
}
