import { z } from 'zod';
import { isTrackingNumber, TRACKING_NUMBER } from './carriers.js';
import { IdempotencyKey, Nothing, request } from './bus.js';
import { MAX_NOTE_LENGTH } from './constants.js';
import { Donation } from './donations.js';
import { FoundPerson, User } from './members.js';
import { Order, OrderNumber, OrderPieces, OrderRef, OrderStatus, ReturnDecision } from './orders.js';
import { TimeZone } from './time-zone.js';

/*
 * The order desk. Every act is one request and is recorded with its actor. Callers without the role `owner`
 * get `not-found`. Amounts are in US cents.
 */

/** A reason, a note or an answer. */
export const DeskText = z.string().trim().min(1).max(MAX_NOTE_LENGTH);
const Reference = z.strictObject({ id: OrderRef });

/**
 * Why an order needs attention. `refund-stuck`: a refund is owed and retried, but the provider does not execute it.
 * `refund-failed`: the provider refused a refund permanently, or it failed there later.
 */
export const DeskProblem = z.enum(['return-asked', 'disputed', 'refund-stuck', 'refund-failed']);
export type DeskProblem = z.infer<typeof DeskProblem>;

/** An order in the desk's list, with everything that a packing slip and a label need. */
export const DeskOrder = Order.omit({ mayCancel: true, payableUntil: true, replies: true }).extend({
  problem: DeskProblem.nullable(),
  /** The buyer's account is deleted, so the buyer cannot be contacted. */
  buyerDeleted: z.boolean(),
  notes: z.int(),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

export const DeskView = z.enum(['to-pack', 'packed', 'shipped', 'problems', 'all']);
export type DeskView = z.infer<typeof DeskView>;

const DeskQuery = z.strictObject({
  view: DeskView.default('to-pack'),
  /**
   * An order number, or words in any order: parts of a name, an email address, a postal address or a product.
   */
  q: z.string().trim().max(100).default(''),
  /** Id of the last order of the previous page. */
  before: z.uuid().optional(),
});

/** Returns a page of orders. Views `to-pack` and `packed` are sorted oldest first, others newest first. */
export const listDeskOrders = request('commerce.desk.list-orders', {
  route: 'GET /api/desk/orders',
  etag: true,
  input: DeskQuery,
  output: z.object({
    orders: z.array(DeskOrder),
    counts: z.object({ 'to-pack': z.int(), packed: z.int(), shipped: z.int(), problems: z.int() }),
    /** Value of `before` for the next page; null on the last page. */
    next: z.uuid().nullable(),
    /** Accounts that match `q` by name or email address; empty without a search. */
    people: z.array(FoundPerson),
  }),
  caller: 'owner',
});

export const DeskNote = z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() });

/** `owed`: not executed by the provider yet. `failed`: given up; see the provider's dashboard. */
export const DeskRefund = z.object({
  id: z.uuid(),
  amount: z.int(),
  reason: z.string(),
  by: z.string(),
  state: z.enum(['owed', 'done', 'failed']),
  /** Its pieces have returned to stock and are not in the parcel, also if the refund fails. */
  isRestocked: z.boolean(),
  at: z.iso.datetime(),
});

/** One order with its notes, replies and refunds. */
export const DeskOrderDetail = DeskOrder.omit({ notes: true }).extend({
  /**
   * Like `tracking`, but also kept when shipping was undone: it is suggested when the order is shipped again.
   */
  notedTracking: Order.shape.tracking,
  /** Null when the account is deleted, or while the members service does not answer. */
  buyer: User.omit({ roles: true }).nullable(),
  /** Id of the buyer's account; null when it is deleted. */
  buyerId: z.uuid().nullable(),
  notes: z.array(DeskNote),
  /** Messages from the shop to the buyer. */
  replies: z.array(DeskNote),
  refunds: z.array(DeskRefund),
  /** The part of the payment that is neither refunded nor owed as a refund. */
  refundable: z.int(),
  /** The buyer's return request; null when there is none. */
  return: z
    .object({ items: OrderPieces, reason: z.string(), askedAt: z.iso.datetime(), settled: z.boolean() })
    .nullable(),
});
export type DeskOrderDetail = z.infer<typeof DeskOrderDetail>;

export const getDeskOrder = request('commerce.desk.get-order', {
  route: 'GET /api/desk/orders/:id',
  etag: true,
  input: Reference,
  output: DeskOrderDetail,
  caller: 'owner',
});

const OfOrder = z.object({ order: OrderNumber, at: z.iso.datetime() });
/** Returns a customer with their orders, donations, notes and returns. Amounts are in US cents. */
export const getCustomer = request('commerce.desk.get-customer', {
  route: 'GET /api/desk/customers/:id',
  etag: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    /** Null when the account is deleted, or while the members service does not answer. */
    person: User.omit({ roles: true }).nullable(),
    /** The 100 newest orders. */
    orders: z.array(DeskOrder),
    /** Sums over all paid orders. */
    sums: z.object({ orders: z.int(), paid: z.int(), refunded: z.int() }),
    donations: z.array(Donation),
    notes: z.array(OfOrder.extend({ text: z.string(), by: z.string() })),
    returns: z.array(OfOrder.extend({ reason: z.string(), settled: z.boolean() })),
  }),
  caller: 'owner',
});

export type Customer = z.infer<typeof getCustomer.output>;

/** The act is not allowed in the current state of the order. */
export const WRONG_STATE = { 'wrong-state': 409 };
/** Declares an act on one order, with the route `POST /api/desk/orders/:id/<path>`. */
const act = <I extends z.ZodType, const P extends string, E extends string = never>(
  name: string,
  path: P,
  input: I,
  errors = {} as Record<E, number>,
) =>
  request(`commerce.desk.${name}`, {
    route: `POST /api/desk/orders/:id/${path}`,
    input,
    output: DeskOrderDetail,
    errors: { ...WRONG_STATE, ...errors } as Record<E | 'wrong-state', number>,
    caller: 'owner',
    deadlineMs: 5_000,
  });

export const packOrder = act('pack-order', 'pack', Reference);
const NO_TRACKING_NUMBER =
  'This does not look like a tracking number. Choose “Sent without tracking” if there is none.';
const ShipForm = z.strictObject({
  carrier: z.string().trim().min(1).max(60),
  /** Tracking number; null when the parcel is sent without tracking. */
  tracking: z
    .string()
    .trim()
    .regex(TRACKING_NUMBER, NO_TRACKING_NUMBER)
    .refine(isTrackingNumber, NO_TRACKING_NUMBER)
    .nullable(),
  /** The status that the sender has seen. */
  seen: OrderStatus.extract(['packed', 'shipped']).optional(),
});
/**
 * Marks a packed order as shipped. For a shipped order it corrects the tracking. `wrong-state`: also when the status is not
 * the one that was seen.
 */
export const shipOrder = act('ship-order', 'ship', ShipForm.extend({ id: OrderRef }));
export const deliverOrder = act('deliver-order', 'deliver', Reference);
/**
 * Reverts an order to its previous state and removes the timestamp of the step. Fails with `too-late` after
 * one minute. Events and emails about a step are sent only after that minute. `until` names the step, as
 * `listUndoable` does: `wrong-state` when it is no longer the last, and no change when it was undone already. Without it,
 * the last step is undone.
 */
export const undoStep = act('undo-step', 'undo', Reference.extend({ until: z.iso.datetime().optional() }), {
  'too-late': 409,
});
/** Returns the orders whose last step can still be undone, the latest step first. */
export const listUndoable = request('commerce.desk.list-undoable', {
  route: 'GET /api/desk/orders/undoable',
  input: Nothing,
  output: z.object({
    steps: z.array(
      z.object({
        number: OrderNumber,
        status: OrderStatus.extract(['packed', 'shipped', 'delivered']),
        /** Name of the owner who did the step. */
        by: z.string(),
        /** When the time to undo it ends. Each step of an order has its own. */
        until: z.iso.datetime(),
        /** Time left until then, in ms. */
        leftMs: z.int(),
      }),
    ),
  }),
  caller: 'owner',
});
export type UndoableStep = z.infer<typeof listUndoable.output>['steps'][number];
const DeskReason = z.strictObject({ reason: DeskText });
/** Cancels an order that is not packed yet, and refunds the payment. */
export const cancelDeskOrder = act('cancel-order', 'cancel', DeskReason.extend({ id: OrderRef }), {
  'payment-under-way': 409,
  'payment-provider-unavailable': 503,
});
const AskedAt = z.iso.datetime();
export const RefundForm = z.strictObject({
  /**
   * Pieces to refund, at the price they were sold for. Without `items` and `amount`, everything that is left
   * is refunded.
   */
  items: OrderPieces.optional(),
  amount: z.int().positive().optional(),
  reason: DeskText,
  key: IdempotencyKey,
  /** `askedAt` of the open return request that the refund settles. Without it, the request stays open. */
  askedAt: AskedAt.optional(),
  /** The refundable amount that the sender has seen, in US cents. */
  seen: z.int().optional(),
});
/**
 * `wrong-state`: also when the return request was replaced or settled meanwhile, or when the refundable amount is not the
 * one that was seen. `too-much`: the amount or number of
 * pieces exceeds what is left, with `{ refundable }`. `key-used`: the key belongs to another refund.
 */
export const refundOrder = act('refund-order', 'refund', RefundForm.extend({ id: OrderRef }), {
  'too-much': 409,
  'key-used': 409,
});
export const ReturnAnswer = z.strictObject({
  outcome: ReturnDecision.shape.outcome.extract(['refused', 'answered']),
  /** Message to the buyer. */
  answer: DeskText,
  /** `askedAt` of the return request that is answered. */
  askedAt: AskedAt,
});
export type ReturnAnswer = z.infer<typeof ReturnAnswer>;
/**
 * Settles a return request without a refund, and informs the buyer. `wrong-state`: the return request was
 * replaced or settled meanwhile.
 */
export const answerReturn = act('answer-return', 'answer-return', ReturnAnswer.extend({ id: OrderRef }));
const NoteForm = z.strictObject({
  text: DeskText,
  key: IdempotencyKey.optional(),
  /** Marks a dispute as resolved, which removes the order from the view `problems`. */
  settled: z.boolean().default(false),
});
export const addNote = act('add-note', 'notes', NoteForm.extend({ id: OrderRef }), { 'key-used': 409 });

export const ReplyForm = z.strictObject({ text: z.string().trim().min(1).max(2_000), key: IdempotencyKey });
/** Emails a message to the buyer and stores it with the order. */
export const replyToBuyer = act('reply', 'replies', ReplyForm.extend({ id: OrderRef }), {
  'buyer-deleted': 409,
  'key-used': 409,
});

export const ExportKind = z.enum(['orders', 'donations']);
/** A month, `2026-11`, or a year, `2026`. */
export const ExportPeriod = z.string().regex(/^20[0-9]{2}(-(0[1-9]|1[0-2]))?$/, 'expected YYYY-MM or YYYY');
/**
 * Returns a part of a period's accounts as CSV. The first part begins with the header row. Pass `next` as
 * `after` to get the following part.
 */
export const exportAccounts = request('commerce.desk.export-accounts', {
  input: z.strictObject({
    kind: ExportKind,
    period: ExportPeriod,
    zone: TimeZone,
    after: z.uuid().optional(),
  }),
  output: z.object({ csv: z.string(), next: z.uuid().nullable() }),
  caller: 'owner',
  deadlineMs: 10_000,
});
