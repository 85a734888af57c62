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

const ActsBefore = z.strictObject({ before: z.iso.datetime().optional() });
/**
 * Returns acts before `before`, newest first: here about orders and donations. Catalog returns those about
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
export const DeskAudit = z.object({ acts: z.array(DeskAct), next: z.iso.datetime().nullable() });
