import { z } from 'zod';
import { request } from './bus.js';

/** One act at the desk, from the audit log. */
export const DeskAct = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Name of the owner who did it. */
  by: z.string(),
  /** `pack-order`, `correct-stock` … */
  act: z.string(),
  /** Order number, or name of the product. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.int(), z.null()])),
});
export type DeskAct = z.infer<typeof DeskAct>;

/** Cursor of a list of acts: time and id of the last act of a page. Acts of the same time are listed by their ids. */
const ActCursor = z.templateLiteral([z.iso.datetime(), ' ', z.uuid()]);
export const ActsBefore = z.strictObject({ before: ActCursor.optional() });
/** Returns the cursor of the acts after this one. */
export const actCursorOf = ({ at, id }: Pick<DeskAct, 'at' | 'id'>): z.output<typeof ActCursor> =>
  `${at} ${id}`;
/**
 * Returns acts after `before`, newest first: here about orders and donations. Catalog returns those about
 * stock and products.
 */
export const listOrderActs = request('commerce.desk.list-acts', {
  input: ActsBefore,
  output: z.array(DeskAct),
  caller: 'owner',
});
export const listStockActs = request('catalog.desk.list-acts', {
  input: ActsBefore,
  output: z.array(DeskAct),
  caller: 'owner',
});
/** A page of both, newest first. `next` is the value of `before` for the next page; null on the last page. */
export const DeskAudit = z.object({ acts: z.array(DeskAct), next: ActCursor.nullable() });
