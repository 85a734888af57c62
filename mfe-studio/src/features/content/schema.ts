import type { FileKind } from '@studio/contracts';

/** The parts of a JSON Schema that forms are made from. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  default?: unknown;
  /** A hint for the person who fills the field. */
  description?: string;
  /** Set for Markdown. */
  markup?: 'all' | 'emphasis';
  /** Set for the path of a file that can be uploaded. */
  upload?: FileKind;
}

/** How a field is edited. */
export type Control =
  | { kind: 'text' | 'line' | 'integer' | 'number' | 'money' | 'check' | 'date' | 'colour' | 'plural' }
  | { kind: 'markdown'; markup: 'all' | 'emphasis' }
  | { kind: 'picture'; forMembers: boolean }
  | { kind: 'file'; upload: FileKind }
  | { kind: 'choice'; options: string[] }
  | { kind: 'list'; item: Schema }
  | { kind: 'table'; value: Schema }
  | { kind: 'group'; fields: [name: string, schema: Schema, isOptional: boolean][] };

const SHORT =
  /(title|name|label|id|url|href|link|one|many|unit|code|origin|key|email|chef|handle|type|age|time|hello|motif|d)$/i;
const MONEY = /^(price|fundGoal)$/;

const isNumeric = ({ kind }: Control) => kind === 'integer' || kind === 'number' || kind === 'money';

/** Returns the schema without the alternative null, and whether null is allowed. */
export function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (!others || others.length === schema.anyOf!.length) return { schema, isNullable: false };
  return { schema: others.length === 1 ? others[0]! : { anyOf: others }, isNullable: true };
}

/** Decides how a field is edited, by its name and schema. */
export function controlOf(name: string, given: Schema): Control {
  const { schema } = withoutNull(given);
  if (schema.anyOf) {
    if (schema.anyOf.some(({ type }) => type === 'array')) return { kind: 'plural' };
    return pictureOf(schema.anyOf) ?? { kind: 'line' };
  }
  if (schema.markup) return { kind: 'markdown', markup: schema.markup };
  if (schema.upload) return { kind: 'file', upload: schema.upload };
  if (schema.enum) return { kind: 'choice', options: schema.enum.map(String) };
  if (schema.type === 'boolean' || schema.const === true) return { kind: 'check' };
  if (schema.type === 'integer' || schema.type === 'number')
    return { kind: MONEY.test(name) ? 'money' : schema.type };
  if (schema.type === 'array') return { kind: 'list', item: schema.items ?? {} };
  if (schema.type === 'object') {
    if (schema.properties)
      return {
        kind: 'group',
        fields: Object.entries(schema.properties).map(([field, inner]) => [
          field,
          inner,
          !(schema.required ?? []).includes(field),
        ]),
      };
    if (typeof schema.additionalProperties === 'object')
      return { kind: 'table', value: schema.additionalProperties };
  }
  if (schema.format === 'date-time') return { kind: 'date' };
  const picture = pictureOf([schema]);
  if (picture) return picture;
  if (schema.pattern?.startsWith('^#')) return { kind: 'colour' };
  return { kind: schema.pattern || schema.format || SHORT.test(name) ? 'line' : 'text' };
}

/** A picture, if a schema is the path of one. A field of members' content also accepts public pictures. */
function pictureOf(schemas: readonly Schema[]): Control | undefined {
  const forMembers = schemas.some(({ pattern = '' }) => /club\\?\/pictures/.test(pattern));
  const isPicture = forMembers || schemas.some(({ pattern = '' }) => /\\\/images\\\//.test(pattern));
  return isPicture ? { kind: 'picture', forMembers } : undefined;
}

/** Returns an empty value to start a new entry with. */
export function emptyValue(name: string, given: Schema): unknown {
  const { schema, isNullable } = withoutNull(given);
  if (isNullable) return null;
  if (given.default !== undefined) return given.default;
  const control = controlOf(name, schema);
  if (control.kind === 'list') return [];
  if (control.kind === 'table') return {};
  if (control.kind === 'choice') return control.options[0];
  if (control.kind === 'check') return schema.const === true ? true : false;
  if (isNumeric(control)) return undefined;
  if (control.kind === 'group')
    return Object.fromEntries(
      control.fields
        .filter(([, , isOptional]) => !isOptional)
        .map(([field, inner]) => [field, emptyValue(field, inner)])
        .filter(([, value]) => value !== undefined) as [string, unknown][],
    );
  return '';
}

const LABELS: Readonly<Record<string, string>> = {
  imageUrl: 'Picture',
  image: 'Picture',
  thumbnailUrl: 'Picture',
  imageAlt: 'Picture in words',
  fileUrl: 'File',
  videoUrl: 'Address of the video',
  href: 'Leads to',
  content: 'Text',
  words: 'Text',
  about: 'About us paragraphs',
  contact: 'Contact paragraphs',
  privacy: 'Privacy paragraphs',
  newsletter: 'Newsletter paragraphs',
  isPermanent: 'Always shown, not only while there are no cat food recipes',
  youtube: 'YouTube',
  division: 'K-pop division',
  intro: 'Introduction',
  origin: 'Where they come from',
  isNew: 'New',
  hsCode: 'HS code',
  publishedAt: 'Date',
  us: 'In cups and spoons',
  metric: 'In grams and millilitres',
  makes: 'Makes',
  d: 'Shape',
  stock: 'Pieces at the start',
};

/** `prepMinutes` → `Prep minutes`. */
export function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** One of several entries: `ingredients` → `ingredient`. */
export const oneOf = (name: string): string =>
  labelOf(name).toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');

/** Names a field within an item: `variants.0.price` → `Variant 1, price`. */
export const pathLabel = (path: string): string =>
  path
    .replaceAll(/(\w+)\.(\d+)/g, (_, list: string, index: string) => `${oneOf(list)} ${Number(index) + 1}`)
    .split('.')
    .map((name, depth) => (depth === 0 ? labelOf(name) : labelOf(name).toLowerCase()))
    .join(', ');

/** An ISO time as the value of `datetime-local`, in the browser's zone; empty without a time. */
export function localTime(iso: unknown): string {
  const at = new Date(typeof iso === 'string' ? iso : NaN);
  if (Number.isNaN(at.getTime())) return '';
  // By its parts: offsets of early years, which a year passes through while it is typed, have seconds.
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Fields that the item's address is made of; they cannot be changed. */
export const FIXED_FIELDS: ReadonlySet<string> = new Set(['id', 'slug']);

/** Whether the path names a numeric id, such as `id` or `variants.0.id`. The service assigns these. They are read-only. */
export const isGivenNumber = (path: string): boolean => path.split('.').at(-1) === 'id';
