import type { Schema } from './schema.js';
import { SchemaField } from './schema-field.js';
import * as styles from './content.module.css';

interface ItemFormProps {
  title: string;
  schema: Schema;
  fields: Readonly<Record<string, unknown>>;
  /** Mistakes by path. */
  faults: ReadonlyMap<string, string>;
  onChange: (changes: Record<string, unknown>) => void;
}

/** The form of an item, made from the schema of its fields. */
export default function ItemForm({ title, schema, fields, faults, onChange }: ItemFormProps) {
  const required = new Set(schema.required);
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()} aria-label={title}>
      {Object.entries(schema.properties ?? {}).map(([name, inner]) => (
        <SchemaField
          key={name}
          name={name}
          path={name}
          schema={inner}
          isOptional={!required.has(name)}
          value={fields[name]}
          faults={faults}
          onChange={(value, others) => onChange({ ...others, [name]: value })}
        />
      ))}
    </form>
  );
}
