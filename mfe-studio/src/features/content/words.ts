import type { ContentAct, ContentStatus, ContentSummary } from '@studio/contracts';
import { moment } from '../desk/moment.js';
import { labelOf } from './schema.js';

export const STATUS_NAMES: Readonly<Record<ContentStatus, string>> = {
  draft: 'Not published',
  published: 'Published',
  changed: 'Changed, not published',
};

const ACTS: Readonly<Record<string, string>> = {
  create: 'Began',
  edit: 'Changed',
  publish: 'Published',
  unpublish: 'Hid from visitors:',
  plan: 'Scheduled',
  send: 'Set to be sent:',
  'call-back': 'Called back:',
  propose: 'Asked to publish',
  'propose-hiding': 'Asked to hide',
  price: 'Changed the price of',
  state: 'Changed the state of',
  discard: 'Threw away the changes of',
  delete: 'Deleted',
  move: 'Moved',
  import: 'Published from files:',
  undo: 'Took back a change of',
};

/** Text of an act, before the name of the item. */
export const actText = ({ act }: ContentAct): string => ACTS[act] ?? act;

/** Names of the changed fields: `title, price`. */
export function changedFields({ fields }: ContentAct): string {
  const names = fields
    .filter(({ layer, field }) => layer !== 'plan' && field !== '')
    .map(({ field }) => labelOf(field));
  return [...new Set(names)].join(', ');
}

/** What is planned or wrong with an item, as a sentence; empty without. */
export function noteOf(item: ContentSummary): string {
  const { kind, isSent, publishAt, unpublishAt, proposal, proposedBy, problem } = item;
  const [publish, published] = kind === 'letters' && !isSent ? ['send', 'sent'] : ['publish', 'published'];
  return [
    problem,
    proposal && `${proposedBy} asks to ${proposal === 'hide' ? 'hide' : publish} it.`,
    publishAt && `Will be ${published} ${moment(publishAt)}.`,
    unpublishAt && `Will be hidden ${moment(unpublishAt)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Path of an item's page. */
export const itemPath = ({ kind, key }: Pick<ContentSummary, 'kind' | 'key'>): string =>
  `/studio/content/${kind}/${key}`;
