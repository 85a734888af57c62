import { z } from 'zod';
import { IdempotencyKey, Nothing, request } from './bus.js';
import { ContentGroup, ContentKey } from './content.js';
import { ContentKindName } from './content-kinds.js';

/*
 * Content at the desk. Visitors see what is published; everything else is a draft. Each act is one request and
 * one line of the history, and can be undone.
 */

/** One item. */
export const ContentReference = z.strictObject({ kind: ContentKindName, key: ContentKey });

/** `draft`: not published. `changed`: published, with unpublished changes. */
export const ContentStatus = z.enum(['draft', 'published', 'changed']);
export type ContentStatus = z.infer<typeof ContentStatus>;

/** What an author asks an owner to do. */
export const ContentProposal = z.enum(['publish', 'hide']);
export type ContentProposal = z.infer<typeof ContentProposal>;

const ContentSummary = z.object({
  kind: ContentKindName,
  key: ContentKey,
  title: z.string(),
  status: ContentStatus,
  imageUrl: z.string().nullable(),
  /** When the draft is published by itself. */
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  proposal: ContentProposal.nullable(),
  /** Name of the author who proposes it; null without a proposal. */
  proposedBy: z.string().nullable(),
  /** Why the last scheduled publication failed or ended; null otherwise. */
  problem: z.string().nullable(),
  /** Whether it is a sent letter. Later publications of it are corrections. */
  isSent: z.boolean(),
  /** Last act: who and when. */
  editedBy: z.string().nullable(),
  editedAt: z.iso.datetime().nullable(),
});
export type ContentSummary = z.infer<typeof ContentSummary>;

const Fields = z.record(z.string().max(80), z.unknown());

/** One act, in the history of an item. */
export const ContentAct = z.object({
  id: z.int(),
  kind: ContentKindName,
  key: ContentKey,
  title: z.string(),
  /** `edit`, `publish`, `unpublish`, `plan`, `delete`, `move`, `propose`, `propose-hiding`, `undo` … */
  act: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Changed fields: of the draft for edits, of the published item where visitors see the change. */
  fields: z.array(
    z.object({
      layer: z.enum(['draft', 'published', 'plan']),
      field: z.string(),
      from: z.unknown().optional(),
      to: z.unknown().optional(),
    }),
  ),
  /** Act that this one takes back. */
  undoes: z.int().nullable(),
  /** Whether a later act has taken this one back. */
  isUndone: z.boolean(),
  /** The change of many items that this act belongs to, by its key. */
  bulk: z.strictObject({ key: z.uuid(), items: z.int() }).nullable(),
});
export type ContentAct = z.infer<typeof ContentAct>;

/** An item with everything that its page at the desk needs. */
export const ContentItem = ContentSummary.extend({
  /** Counts the acts on the item. */
  version: z.int(),
  /** Path of the page that shows it. */
  page: z.string(),
  draft: z.record(z.string(), z.unknown()),
  published: z.record(z.string(), z.unknown()).nullable(),
});
export type ContentItem = z.infer<typeof ContentItem>;

const KindSummary = z.object({
  kind: ContentKindName,
  title: z.string(),
  one: z.string(),
  form: z.enum(['single', 'list', 'entries', 'groups']),
  /** Whether the site needs all items that there are, and no other. */
  isFixed: z.boolean(),
});

/** Errors of acts that change what visitors see. `incomplete`: details are the invalid fields. */
const PUBLISH_ERRORS = { incomplete: 422 } as const;
/** Those of acts that name a version. `changed`: the item is at another one. */
const VERSION_ERRORS = { ...PUBLISH_ERRORS, changed: 409 } as const;

/** Returns all items in display order, and the kinds of content. */
export const listContentItems = request('catalog.desk.list-content', {
  route: 'GET /api/desk/content',
  etag: true,
  input: Nothing,
  output: z.object({ kinds: z.array(KindSummary), items: z.array(ContentSummary) }),
  caller: 'author',
});

/** Returns an item with its history, newest first, and the JSON Schema of its fields. */
export const getContentItem = request('catalog.desk.get-content', {
  route: 'GET /api/desk/content/:kind/:key',
  input: ContentReference,
  output: z.object({
    item: ContentItem,
    history: z.array(ContentAct),
    schema: z.record(z.string(), z.unknown()),
    /** Whether the site needs it, so that it cannot be hidden or deleted. */
    isFixed: z.boolean(),
  }),
  caller: 'author',
});

/** Creates a draft. Idempotent by `key`. */
export const createContentItem = request('catalog.desk.create-content', {
  route: 'POST /api/desk/content/:kind',
  input: z.strictObject({
    kind: ContentKindName,
    title: z.string().trim().min(1).max(200),
    /** For kinds whose items stand in groups: the chef of a recipe. */
    group: ContentGroup.optional(),
    key: IdempotencyKey.optional(),
  }),
  output: ContentItem,
  errors: { 'key-used': 409 },
  caller: 'author',
});

/**
 * Saves changed fields of a draft. A field that somebody else changed after `base` is not saved and is returned
 * in `conflicts`; the others are.
 */
export const saveContentItem = request('catalog.desk.save-content', {
  route: 'PUT /api/desk/content/:kind/:key',
  input: ContentReference.extend({
    /** Version of the item that the changes were made on. */
    base: z.int(),
    changes: Fields,
    /** Optional fields to remove. */
    removed: z.array(z.string().max(80)).max(100).default([]),
  }),
  output: z.object({
    item: ContentItem,
    conflicts: z.array(z.object({ field: z.string(), theirs: z.unknown().optional(), by: z.string() })),
  }),
  caller: 'author',
});

/** Tells that somebody has the item open, and returns the others who have. The browser repeats it. */
export const visitContentItem = request('catalog.desk.visit-content', {
  route: 'POST /api/desk/content/:kind/:key/visits',
  input: ContentReference,
  output: z.object({ version: z.int(), others: z.array(z.string()) }),
  caller: 'author',
});

/** Shows the draft to visitors, if it is still at `version`. `unsent`: a letter is published by sending it. */
export const publishContentItem = request('catalog.desk.publish-content', {
  route: 'POST /api/desk/content/:kind/:key/publication',
  input: ContentReference.extend({ version: z.int() }),
  output: ContentItem,
  errors: { ...VERSION_ERRORS, unsent: 409 },
  caller: 'owner',
});

/** Hides the item from visitors, if it is still at `version`; the draft stays. `needed`: the site cannot be without it. */
export const unpublishContentItem = request('catalog.desk.unpublish-content', {
  route: 'DELETE /api/desk/content/:kind/:key/publication',
  input: ContentReference.extend({ version: z.int() }),
  output: ContentItem,
  errors: { ...VERSION_ERRORS, needed: 409 },
  caller: 'owner',
});

/** Replaces the draft by what is published, if it is still at `version`. */
export const discardContentDraft = request('catalog.desk.discard-content', {
  route: 'DELETE /api/desk/content/:kind/:key/draft',
  input: ContentReference.extend({ version: z.int() }),
  output: ContentItem,
  errors: { changed: 409, unpublished: 409 },
  caller: 'author',
});

/**
 * Sets when the draft is published or the item hidden, if it is still at `version`; null clears a time. The draft must
 * be complete.
 */
export const planContentItem = request('catalog.desk.plan-content', {
  route: 'PUT /api/desk/content/:kind/:key/plan',
  input: ContentReference.extend({
    version: z.int(),
    publishAt: z.iso.datetime().nullable(),
    unpublishAt: z.iso.datetime().nullable(),
  }),
  output: ContentItem,
  errors: { ...VERSION_ERRORS, 'in-the-past': 409, needed: 409, unsent: 409 },
  caller: 'owner',
});

/** Asks an owner to publish the draft or to hide the item. `unpublished`: visitors do not see it. */
export const proposeContentItem = request('catalog.desk.propose-content', {
  route: 'POST /api/desk/content/:kind/:key/proposal',
  input: ContentReference.extend({ proposal: ContentProposal }),
  output: ContentItem,
  errors: { ...PUBLISH_ERRORS, needed: 409, unpublished: 409 },
  caller: 'author',
});

/** Moves an item of a list behind another one; null moves it to the start. Visitors see it at once. */
export const moveContentItem = request('catalog.desk.move-content', {
  route: 'PUT /api/desk/content/:kind/:key/place',
  input: ContentReference.extend({ behind: ContentKey.nullable() }),
  output: ContentItem,
  errors: { unordered: 409 },
  caller: 'owner',
});

/** Hides the item from visitors and from the desk's lists, if it is still at `version`. */
export const deleteContentItem = request('catalog.desk.delete-content', {
  route: 'DELETE /api/desk/content/:kind/:key',
  input: ContentReference.extend({ version: z.int() }),
  output: z.object({ act: z.int() }),
  errors: { ...VERSION_ERRORS, needed: 409 },
  caller: 'owner',
});

/** Returns a page of acts on all content before an act, newest first. */
export const listContentActs = request('catalog.desk.list-content-acts', {
  route: 'GET /api/desk/content-acts',
  input: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
  output: z.object({ acts: z.array(ContentAct), next: z.int().nullable() }),
  caller: 'author',
});

const ActId = z.int().positive();
/** Returns what an undo would do to the item at `version`, as sentences. */
export const previewContentUndo = request('catalog.desk.preview-content-undo', {
  route: 'GET /api/desk/content-acts/:id/undo',
  input: z.strictObject({ id: ActId }),
  output: z.object({ effects: z.array(z.string()), laterChanged: z.array(z.string()), version: z.int() }),
  caller: 'author',
});

/**
 * Takes an act back, at any later time. `changed-since`: fields were changed again; details name them, and
 * `overwrite` undoes them too. `changed`: the item is not at the `version` of the preview, which `overwrite` needs. An
 * undo is an act and can be undone.
 */
export const undoContentAct = request('catalog.desk.undo-content', {
  route: 'POST /api/desk/content-acts/:id/undo',
  input: z.strictObject({ id: ActId, version: z.int().optional(), overwrite: z.boolean().default(false) }),
  output: z.strictObject({ act: z.int().nonnegative() }),
  errors: { ...VERSION_ERRORS, 'changed-since': 409, 'already-undone': 409, 'owners-only': 403 },
  caller: 'author',
});

/** Returns what a preview of drafts leaves out: the titles of items whose draft is not complete. */
export const describePreview = request('catalog.content.describe-preview', {
  route: 'GET /api/content-preview',
  previewable: true,
  input: Nothing,
  output: z.object({ incomplete: z.array(z.string()) }),
});

const FiledItem = z.strictObject({ kind: ContentKindName, key: ContentKey, value: z.unknown() });
export type FiledItem = z.infer<typeof FiledItem>;

/** Returns the published items of a kind in display order, for the command line. */
export const exportContent = request('catalog.content.export', {
  input: z.strictObject({ kind: ContentKindName }),
  output: z.object({ items: z.array(FiledItem) }),
  caller: 'service',
});

/**
 * Publishes the items that differ from what is published, for the command line: all or none. With `check`
 * nothing is changed. `incomplete`: details list the faults.
 */
export const importContent = request('catalog.content.import', {
  input: z.strictObject({ items: z.array(FiledItem).max(2_000), check: z.boolean() }),
  output: z.object({ published: z.array(z.strictObject({ kind: ContentKindName, key: ContentKey })) }),
  errors: PUBLISH_ERRORS,
  caller: 'service',
  deadlineMs: 20_000,
});

/**
 * NATS subject of the announcement that a catalog process shows newly published content. It has no body and is
 * not stored; caches that miss it expire by themselves.
 */
export const CONTENT_SHOWN_SUBJECT = 'catalog.content.shown';
