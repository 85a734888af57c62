import { expect, it } from '@jest/globals';
import escapeHtml from 'escape-html';
import fc from 'fast-check';
import { z } from 'zod';
import { allowedBy, type Schema } from '@studio/test-harness/open-api';
import { AccountExport, exportPage } from './export-page.js';

const SCHEMA = z.toJSONSchema(AccountExport, { target: 'openapi-3.0', io: 'output' }) as Schema;
const CENTS = /^(cart\.product\.price|orders\.(total|refunded|items\.price)|donations\.(amount|refunded))$/;
const CODES = /^orders\.(status|reason)$/;

/** Returns every value of the data with its path. Paths have no list indexes. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, path));
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([field, part]) => leavesOf(part, path ? `${path}.${field}` : field));
}

/** Formats a value as the page should show it. */
function read(path: string, value: unknown): string {
  if (CENTS.test(path)) {
    const digits = String(Math.abs(Number(value))).padStart(3, '0');
    // A decimal string is exact, unlike a number.
    const dollars =
      `${Number(value) < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(dollars);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (/At$|\.at$|Since$|\.since$|lastSeen$|Until$/.test(path))
    return new Date(String(value)).toLocaleString('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
  return String(value);
}

it('shows every value of the export, formatted and escaped', () => {
  fc.assert(
    fc.property(allowedBy(SCHEMA), (any) => {
      const data = any as AccountExport;
      const page = exportPage(data, 'reader.example');
      const shown = new Map<string, number>();
      for (const [, text = ''] of page.matchAll(/<dd>([^<]*)<\/dd>/g))
        shown.set(text, (shown.get(text) ?? 0) + 1);
      for (const [path, value] of leavesOf(data)) {
        if (value === null || value === '' || CODES.test(path)) continue;
        const text = escapeHtml(read(path, value));
        const left = shown.get(text) ?? 0;
        if (left === 0) throw new Error(`${path}: ${text} is not shown`);
        shown.set(text, left - 1);
      }
    }),
    { numRuns: 60 },
  );
});

it('has a label for every field', () => {
  const namesOf = (schema: Schema): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...namesOf(field)]),
    ...(schema.items ? namesOf(schema.items) : []),
    ...(schema.anyOf ?? []).flatMap(namesOf),
  ];
  const sections = Object.keys(AccountExport.shape);
  const [data] = fc.sample(allowedBy(everything(SCHEMA)), 1) as AccountExport[];
  const labels = [...exportPage(data!, 'reader.example').matchAll(/<dt>([^<]*)<\/dt>/g)].map(
    ([, label]) => label,
  );
  for (const name of namesOf(SCHEMA)) if (!sections.includes(name)) expect(labels).not.toContain(name);
  expect(labels.length).toBeGreaterThan(40);
});

/** Returns the schema with all optional data present. */
const everything = (schema: Schema): Schema => ({
  ...schema,
  nullable: false,
  ...(schema.items && { items: everything(schema.items), minItems: 1 }),
  ...(schema.anyOf && { anyOf: schema.anyOf.filter(({ type }) => type !== 'null').map(everything) }),
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, everything(field)]),
    ),
  }),
});

it('shows order states, reasons and empty sections as text', () => {
  const [data] = fc.sample(allowedBy(everything(SCHEMA)), 1) as AccountExport[];
  const order = { ...data!.orders[0]!, status: 'cancelled' as const, reason: 'stock-unavailable' as const };
  const page = exportPage({ ...data!, orders: [order], address: null, votes: [] }, 'reader.example');
  for (const words of [
    'Cancelled',
    'Sold out',
    'None is kept.',
    'You have not voted.',
    'Your data at reader.example',
  ])
    expect(page).toContain(words);
  expect(page).not.toMatch(/<script|<link|<img|src=|href=/);
});
