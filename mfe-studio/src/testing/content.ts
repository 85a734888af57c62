import type { ContentAct, ContentItem, ContentSummary } from '@studio/contracts';

/** An item as lists show it. Its draft differs from what is published. */
export const CONTENT_SUMMARY: ContentSummary = {
  kind: 'videos',
  key: '4',
  title: 'One minute of cello',
  status: 'changed',
  imageUrl: null,
  publishAt: null,
  unpublishAt: null,
  proposal: null,
  proposedBy: null,
  problem: null,
  isSent: false,
  editedBy: 'Claire',
  editedAt: '2026-11-21T10:00:00.000Z',
};
/** The same item with its content. */
export const CONTENT_ITEM: ContentItem = {
  ...CONTENT_SUMMARY,
  version: 3,
  page: '/youtube',
  draft: {
    id: 4,
    title: 'One minute of cello',
    isNew: false,
    price: 1_500,
    steps: ['Tune', 'Play'],
    variants: [{ id: 41, stock: 3 }],
  },
  published: {},
};
/** The JSON schema of its kind. */
const CONTENT_SCHEMA = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    isNew: { type: 'boolean' },
    price: { type: 'integer' },
    steps: { type: 'array', items: { type: 'string' } },
    variants: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' }, stock: { type: 'integer' } } },
    },
    diagram: { type: 'object', properties: { caption: { type: 'string' } }, required: ['caption'] },
  },
  required: ['id', 'title', 'isNew', 'price', 'steps'],
};
/** A change of its draft. */
export const CONTENT_ACT: ContentAct = {
  id: 9,
  kind: 'videos',
  key: '4',
  title: 'One minute of cello',
  act: 'edit',
  by: 'Claire',
  at: '2026-11-21T10:00:00.000Z',
  fields: [{ layer: 'draft', field: 'title', from: 'Cello', to: 'One minute of cello' }],
  undoes: null,
  isUndone: false,
  bulk: null,
};

/** Creates the response of an item's page; `fields` override the defaults. */
export const loadedItem = (fields: object = {}) => ({
  item: CONTENT_ITEM,
  history: [CONTENT_ACT],
  schema: CONTENT_SCHEMA,
  isFixed: false,
  ...fields,
});

/** Returns the bodies of the requests with this method and path. */
export const sent = (
  requests: readonly { method: string; path: string; body: unknown }[],
  method: string,
  path: string,
) => requests.filter((request) => request.method === method && request.path === path).map(({ body }) => body);
