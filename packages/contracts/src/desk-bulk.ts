import { z } from 'zod';
import { IdempotencyKey, request } from './bus.js';
import { ProductState } from './catalog.js';
import { MAX_BULK_ITEMS } from './constants.js';
import { ContentReference } from './desk-content.js';

/*
 * One change of many items at the desk. A trial says what it would do to each; each item is then changed in a
 * transaction of its own. All acts of a change share its key, are one line of the history, and can be undone together.
 */

/** Changes of up to 200 items are checked against all content, one after another. */
const BULK_DEADLINE_MS = 25_000;

/** `price-percent` and `price-amount` add to every price of a product; `amount` is in US cents. */
export const BulkChange = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('publish') }),
  z.strictObject({ do: z.literal('unpublish') }),
  z.strictObject({
    do: z.literal('plan'),
    publishAt: z.iso.datetime().nullable(),
    unpublishAt: z.iso.datetime().nullable(),
  }),
  z.strictObject({ do: z.literal('state'), state: ProductState }),
  z.strictObject({ do: z.literal('price-percent'), percent: z.number().min(-90).max(900) }),
  z.strictObject({ do: z.literal('price-amount'), amount: z.int().min(-100_000).max(100_000) }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** Says what a change would do to each item: `effects`, or the reason why it would do nothing. */
export const tryBulkChange = request('catalog.desk.try-bulk-change', {
  route: 'POST /api/desk/content-bulk-trials',
  input: z.strictObject({ change: BulkChange, items: z.array(ContentReference).min(1).max(MAX_BULK_ITEMS) }),
  output: z.object({
    items: z.array(
      ContentReference.extend({
        title: z.string(),
        version: z.int(),
        effects: z.array(z.string()),
        refusal: z.string().nullable(),
      }),
    ),
  }),
  caller: 'author',
});

/** Items at the versions that the caller has seen. */
const SeenItems = z.array(ContentReference.extend({ version: z.int() })).max(MAX_BULK_ITEMS);

const BulkOutcome = z.object({
  /** Changed items, with those that an earlier request with the key has changed. */
  done: z.int(),
  refused: z.array(ContentReference.extend({ title: z.string(), reason: z.string() })),
});

/** Changes the items that are still at the version of their trial. Repeats with the same key change nothing twice. */
export const doBulkChange = request('catalog.desk.do-bulk-change', {
  route: 'POST /api/desk/content-bulks',
  input: z.strictObject({
    key: IdempotencyKey,
    change: BulkChange,
    items: SeenItems.min(1),
  }),
  output: BulkOutcome,
  caller: 'author',
  deadlineMs: BULK_DEADLINE_MS,
});

/** Returns what an undo of all items would do, as sentences, and the versions that they are about. */
export const previewBulkUndo = request('catalog.desk.preview-bulk-undo', {
  route: 'GET /api/desk/content-bulks/:key/undo',
  input: z.strictObject({ key: IdempotencyKey }),
  output: z.object({ effects: z.array(z.string()), laterChanged: z.array(z.string()), items: SeenItems }),
  caller: 'author',
});

/**
 * Takes the change back for every item that was not taken back yet. Items that were changed again since are
 * refused, unless `overwrite` is set. Items that are not at the version in `items`, which `overwrite` needs, are refused
 * as well. The undo is a change of many items itself.
 */
export const undoBulkChange = request('catalog.desk.undo-bulk-change', {
  route: 'POST /api/desk/content-bulks/:key/undo',
  input: z.strictObject({
    key: IdempotencyKey,
    items: SeenItems.default([]),
    overwrite: z.boolean().default(false),
  }),
  output: BulkOutcome,
  caller: 'author',
  deadlineMs: BULK_DEADLINE_MS,
});
