import { z } from 'zod';
import { isTrackingNumber, TRACKING_NUMBER } from './carriers.js';
import { EmailAddress } from './email-address.js';
import { Nothing, request } from './bus.js';
import { ProductId } from './catalog.js';
import { MAX_NOTE_LENGTH, MIN_PRICE } from './constants.js';
import { Gift } from './donations.js';
import { FoundPerson, User } from './members.js';
import { Order, OrderNumber, OrderPieces, OrderRef, OrderStatus, ReturnDecision } from './orders.js';
import { TimeZone } from './time-zone.js';

/*
 * The order desk. Every act is one command with the actor recorded; nobody without the role `owner` is answered. Amounts
 * are US cents.
 */

const Text = z.string().trim().min(1).max(MAX_NOTE_LENGTH);
/** Made by the asker, new for each act: asked again under the same key, the act is done once. */
const Key = z.uuid();
const Reference = z.strictObject({ id: OrderRef });

/** What keeps an order on the desk. `refund-stuck`: money is owed back and the provider does not give it. */
export const DeskProblem = z.enum(['return-asked', 'disputed', 'refund-stuck']);
export type DeskProblem = z.infer<typeof DeskProblem>;

/** An order as the desk lists it, with all that a packing slip and a label need. */
export const DeskOrder = Order.omit({ mayCancel: true, payableUntil: true, replies: true }).extend({
  problem: DeskProblem.nullable(),
  /** The buyer's account is deleted: nobody can be written to. */
  buyerDeleted: z.boolean(),
  notes: z.int(),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

export const DeskView = z.enum(['to-pack', 'packed', 'shipped', 'problems', 'all']);
export type DeskView = z.infer<typeof DeskView>;

export const DeskQuery = z.strictObject({
  view: DeskView.default('to-pack'),
  /** A number, or words in any order: parts of a name, an e-mail address, a postal address, a product. */
  q: z.string().trim().max(100).default(''),
  /** The last order of the page before. */
  before: z.uuid().optional(),
});

/** A page of orders: those to pack and packed oldest first, all others newest first. */
export const listDeskOrders = request('commerce.desk.list-orders', {
  route: 'GET /api/desk/orders',
  etag: true,
  input: DeskQuery,
  output: z.object({
    orders: z.array(DeskOrder),
    counts: z.object({ 'to-pack': z.int(), packed: z.int(), shipped: z.int(), problems: z.int() }),
    /** What the next page comes after; null on the last. */
    next: z.uuid().nullable(),
    /** Accounts with these words in name or address, when something is searched for. */
    people: z.array(FoundPerson),
  }),
  caller: 'owner',
});

export const DeskNote = z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() });

/** `owed`: not yet at the provider. `failed`: given up, see the provider. */
export const DeskRefund = z.object({
  id: z.uuid(),
  amount: z.int(),
  reason: z.string(),
  by: z.string(),
  state: z.enum(['owed', 'done', 'failed']),
  at: z.iso.datetime(),
});

/** One order with all that was written and done about it. */
export const DeskOrderDetail = DeskOrder.omit({ notes: true }).extend({
  /** As `tracking`, also of a parcel whose shipping was undone: it is offered when it is shipped again. */
  notedTracking: Order.shape.tracking,
  /** Null when the account is deleted, and while the members service does not answer. */
  buyer: User.omit({ roles: true }).nullable(),
  /** The buyer's account, null when it is deleted. */
  buyerId: z.uuid().nullable(),
  notes: z.array(DeskNote),
  /** What the shop wrote to the buyer. */
  replies: z.array(DeskNote),
  refunds: z.array(DeskRefund),
  /** What of the payment is neither refunded nor owed. */
  refundable: z.int(),
  /** What the buyer wants to send back. */
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
/** A person with all that they bought and gave. Amounts are US cents. */
export const getCustomer = request('commerce.desk.get-customer', {
  route: 'GET /api/desk/customers/:id',
  etag: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    /** Null when the account is deleted, and while the members service does not answer. */
    person: User.omit({ roles: true }).nullable(),
    /** The newest hundred. */
    orders: z.array(DeskOrder),
    /** Of all that were paid. */
    sums: z.object({ orders: z.int(), paid: z.int(), refunded: z.int() }),
    gifts: z.array(Gift),
    notes: z.array(OfOrder.extend({ text: z.string(), by: z.string() })),
    returns: z.array(OfOrder.extend({ reason: z.string(), settled: z.boolean() })),
  }),
  caller: 'owner',
});

export type Customer = z.infer<typeof getCustomer.output>;

/** The order is in a state from which this is not done. */
const WRONG_STATE = { 'wrong-state': 409 };
/** An act on one order: `POST /api/desk/orders/:id/<path>`. */
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
export const ShipForm = z.strictObject({
  carrier: z.string().trim().min(1).max(60),
  /** The carrier's number; null for what is sent without one. */
  tracking: z
    .string()
    .trim()
    .regex(TRACKING_NUMBER, NO_TRACKING_NUMBER)
    .refine(isTrackingNumber, NO_TRACKING_NUMBER)
    .nullable(),
});
/** Packed → shipped; of one that is shipped it corrects the tracking. */
export const shipOrder = act('ship-order', 'ship', ShipForm.extend({ id: OrderRef }));

/** Most lines of a list of parcels. */
const MAX_PARCELS = 200;
/** Lines of `order, tracking number, carrier`; without a carrier it is the likeliest to the order's country. */
export const ParcelList = z.strictObject({
  text: z
    .string()
    .refine((text) => text.split('\n').length <= MAX_PARCELS, `At most ${MAX_PARCELS} lines at once`)
    .max(20_000, 'At most 20,000 characters at once'),
});
/** A line as it would be shipped; `problem` says in a sentence why it cannot be. */
export const ParcelLine = z.object({
  /** From 1. */
  line: z.int(),
  text: z.string(),
  /** Null when there is no such order. */
  number: OrderNumber.nullable(),
  /** Who the order goes to. */
  name: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  problem: z.string().nullable(),
});
export type ParcelLine = z.infer<typeof ParcelLine>;
export const previewParcels = request('commerce.desk.preview-parcels', {
  route: 'POST /api/desk/orders/parcels/preview',
  input: ParcelList,
  output: z.object({ lines: z.array(ParcelLine) }),
  caller: 'owner',
});

export const deliverOrder = act('deliver-order', 'deliver', Reference);
/**
 * Takes the last step of an order back: the state before it, without its moment. `too-late` once the minute to
 * undo it is over; until then nobody is told of the step.
 */
export const undoStep = act('undo-step', 'undo', Reference, { 'too-late': 409 });
/** Orders whose last step can still be undone, the latest first. */
export const listUndoable = request('commerce.desk.list-undoable', {
  route: 'GET /api/desk/orders/undoable',
  input: Nothing,
  output: z.object({
    steps: z.array(
      z.object({
        number: OrderNumber,
        status: OrderStatus.extract(['packed', 'shipped', 'delivered']),
        /** Who took it. */
        by: z.string(),
        /** How long it can still be undone, in ms. */
        leftMs: z.int(),
      }),
    ),
  }),
  caller: 'owner',
});
export type UndoableStep = z.infer<typeof listUndoable.output>['steps'][number];
export const DeskReason = z.strictObject({ reason: Text });
/** Before it is packed; what was paid goes back. */
export const cancelDeskOrder = act('cancel-order', 'cancel', DeskReason.extend({ id: OrderRef }), {
  'payment-provider-unavailable': 503,
});
export const RefundForm = z.strictObject({
  /** These pieces at the price they were sold for; without pieces and amount, all that is left. */
  items: OrderPieces.optional(),
  amount: z.int().positive().optional(),
  reason: Text,
  key: Key,
});
/** `too-much`: more than is left of the money, or of a line's pieces, with `{ refundable }`. `key-used`: the key is that of another refund. */
export const refundOrder = act('refund-order', 'refund', RefundForm.extend({ id: OrderRef }), {
  'too-much': 409,
  'key-used': 409,
});
export const ReturnAnswer = z.strictObject({
  outcome: ReturnDecision.shape.outcome.extract(['refused', 'answered']),
  /** The buyer reads it. */
  answer: Text,
});
export type ReturnAnswer = z.infer<typeof ReturnAnswer>;
/** Settles what the buyer wanted to send back without money, and tells them. `wrong-state`: nothing is asked. */
export const answerReturn = act('answer-return', 'answer-return', ReturnAnswer.extend({ id: OrderRef }));
export const NoteForm = z.strictObject({
  text: Text,
  /** What the bank disputed is dealt with: the order leaves the problems. */
  settled: z.boolean().default(false),
});
export const addNote = act('add-note', 'notes', NoteForm.extend({ id: OrderRef }));

export const ReplyForm = z.strictObject({ text: z.string().trim().min(1).max(2_000), key: Key });
/** Mails an answer to the buyer and keeps it with the order. */
export const replyToBuyer = act('reply', 'replies', ReplyForm.extend({ id: OrderRef }), {
  'buyer-deleted': 409,
  'key-used': 409,
});

export const ProductState = z.enum(['on-sale', 'coming-soon', 'retired']);
export type ProductState = z.infer<typeof ProductState>;

/** A product with its stock. `name`, `description`: of its article, which its variants share. */
export const DeskProduct = z.object({
  productId: ProductId,
  name: z.string(),
  variantLabel: z.string(),
  description: z.string(),
  price: z.int(),
  state: ProductState,
  imageUrl: z.string(),
  category: z.string(),
  /** Fields that the desk has set over the content files. */
  changed: z.array(z.enum(['name', 'description', 'price', 'state'])),
  /** Pieces that can be sold now; null = unlimited. */
  available: z.int().nullable(),
  /** Pieces that orders hold which are not paid yet. */
  reserved: z.int(),
  /** Pieces of orders that were paid, but for those that have been given back. */
  sold: z.int(),
  isLow: z.boolean(),
});
export type DeskProduct = z.infer<typeof DeskProduct>;

/** A change of a counted number. */
export const StockMovement = z.object({
  id: z.uuid(),
  productId: ProductId,
  name: z.string(),
  change: z.int(),
  reason: z.string(),
  /** The order that took them or gave them back. */
  orderId: z.uuid().nullable(),
  /** Who corrected it. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** Every product, and the last movements, newest first. */
export const listStock = request('catalog.desk.list-stock', {
  route: 'GET /api/desk/stock',
  input: Nothing,
  output: z.object({ products: z.array(DeskProduct), movements: z.array(StockMovement) }),
  caller: 'owner',
});
const Correction = z.strictObject({
  /** Pieces that came, or went when negative. */
  change: z
    .int()
    .min(-100_000)
    .max(100_000)
    .refine((change) => change !== 0, 'A correction changes the count')
    .optional(),
  /** Pieces that lie on the shelf, with those of orders that are not packed yet. */
  counted: z.int().min(0).max(100_000).optional(),
  reason: Text,
  key: Key,
});
const isOne = ({ change, counted }: z.infer<typeof Correction>): boolean =>
  (change === undefined) !== (counted === undefined);
const WHICH = 'Say either what came or went, or how many there are';
export const CorrectionForm = Correction.refine(isOne, WHICH);
/** `negative`: it would leave less than nothing, with `{ available }`. `not-counted`: the product is unlimited. */
export const correctStock = request('catalog.desk.correct-stock', {
  route: 'POST /api/desk/stock/:id/corrections',
  input: Correction.extend({ id: ProductId }).refine(isOne, WHICH),
  output: DeskProduct,
  errors: { negative: 409, 'not-counted': 409, 'key-used': 409 },
  caller: 'owner',
});
/** Orders that are not packed and hold pieces of a product; asked by catalog, where pieces are counted. */
export const listUnpacked = request('commerce.desk.list-unpacked', {
  input: z.strictObject({ productId: ProductId }),
  output: z.object({ orderIds: z.array(z.uuid()) }),
  caller: 'service',
});
export const ProductForm = z.strictObject({
  /** Each: null goes back to what the content files say. */
  name: z.string().trim().min(1).max(200).nullish(),
  description: z.string().trim().min(1).max(4_000).nullish(),
  price: z.int().min(MIN_PRICE, 'A card cannot be charged less than 50 cents').max(10_000_000).nullish(),
  state: ProductState.nullish(),
});
export const changeProduct = request('catalog.desk.change-product', {
  route: 'PUT /api/desk/products/:id',
  input: ProductForm.extend({ id: ProductId }),
  output: DeskProduct,
  caller: 'owner',
});

export const DeskGift = Gift.extend({
  email: EmailAddress.nullable(),
  /** The donor was signed in, so that they can be thanked. */
  isDonorKnown: z.boolean(),
  thankedBy: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** What neither went back nor is owed back, US cents. */
  refundable: z.int(),
});
export type DeskGift = z.infer<typeof DeskGift>;
export const GiftsQuery = z.strictObject({
  before: z.uuid().optional(),
  /** `with-note`: those alone that came with words. */
  view: z.enum(['all', 'with-note']).default('all'),
});
/** Gifts, newest first. */
export const listDeskGifts = request('commerce.desk.list-gifts', {
  route: 'GET /api/desk/gifts',
  etag: true,
  input: GiftsQuery,
  output: z.object({ gifts: z.array(DeskGift), next: z.uuid().nullable() }),
  caller: 'owner',
});

export const ThanksForm = z.strictObject({ text: z.string().trim().min(1).max(2_000) });
/** One mail to the donor, at an address that is shown to be theirs. */
export const thankDonor = request('commerce.desk.thank-donor', {
  route: 'POST /api/desk/gifts/:id/thanks',
  input: ThanksForm.extend({ id: z.uuid() }),
  output: DeskGift,
  errors: { 'no-proven-address': 409, 'thanked-already': 409 },
  caller: 'owner',
  deadlineMs: 5_000,
});
export const GiftRefundForm = z.strictObject({ reason: Text, key: Key });
/** Gives all that is left of a gift back. */
export const refundGift = request('commerce.desk.refund-gift', {
  route: 'POST /api/desk/gifts/:id/refund',
  input: GiftRefundForm.extend({ id: z.uuid() }),
  output: DeskGift,
  errors: { ...WRONG_STATE, 'key-used': 409 },
  caller: 'owner',
  deadlineMs: 5_000,
});

export const ExportKind = z.enum(['orders', 'gifts']);
/** A month, `2026-11`, or a year, `2026`. */
export const ExportPeriod = z.string().regex(/^20[0-9]{2}(-(0[1-9]|1[0-2]))?$/, 'expected YYYY-MM or YYYY');
/** A part of a period's accounts as CSV: the first begins with the headings; `after` goes on behind the part before. */
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

/** One act of the desk. */
export const DeskAct = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who did it. */
  by: z.string(),
  /** `pack-order`, `correct-stock` … */
  act: z.string(),
  /** The order's number or the product's name. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.int(), z.null()])),
});
export type DeskAct = z.infer<typeof DeskAct>;

const ActsBefore = z.strictObject({ before: z.iso.datetime().optional() });
/** Acts before that moment, newest first; of orders and gifts here, of stock and products at catalog. */
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
/** A page of both, newest first; `next` is the moment before which the next page lies. */
export const DeskAudit = z.object({ acts: z.array(DeskAct), next: z.iso.datetime().nullable() });
