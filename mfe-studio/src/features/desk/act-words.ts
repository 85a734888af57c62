import type { DeskAct } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { STATES } from './order-words.js';
import { STATE_NAMES } from './product-words.js';

const NAMES: Readonly<Record<string, string>> = {
  'pack-order': 'Marked packed:',
  'ship-order': 'Marked shipped:',
  'deliver-order': 'Marked delivered:',
  'undo-step': 'Undone:',
  'cancel-order': 'Cancelled',
  'refund-order': 'Refunded',
  'thank-donor': 'Thanked the donor of',
  'refund-gift': 'Gave back',
  reply: 'Answered the buyer of',
  'answer-return': 'Answered a return of',
  'add-note': 'Wrote a note about',
  'correct-stock': 'Corrected the count of',
  'change-product': 'Changed',
  'export-accounts': 'Exported',
  'set-away': 'Put up the away notice until',
  'end-away': 'Took down the',
};

/** What was done, in words. */
export const actName = ({ act }: DeskAct): string => NAMES[act] ?? act;

/** Whether it was done to an order. */
export const isOrder = ({ subject }: DeskAct): boolean => /^[0-9A-Z]{3}-[0-9A-Z]{3}$/.test(subject);

/** What else is known of it, as the pages of the desk say it: `$5.00, a scratch`. */
export const detailsOf = ({ details }: DeskAct): string =>
  Object.entries(details)
    .map(([name, value]) => (WORDS[name] ?? ((other) => `${name} ${other}`))(value))
    .filter(Boolean)
    .join(', ');

type Value = DeskAct['details'][string];

/** `undefined` and '' say nothing. What the desk has given up is as in the content files: a text, whatever the field. */
const WORDS: Readonly<Record<string, (value: Value) => string>> = {
  amount: money,
  price: (value) => `price ${money(value)}`,
  state: (value) => `state ${STATE_NAMES[value as keyof typeof STATE_NAMES] ?? value}`,
  name: (value) => `name ${value}`,
  description: (value) => `description ${value}`,
  change: (value) => (Number(value) > 0 ? `+${value}` : `${value}`),
  counted: (value) => (value === null ? '' : `${value} counted`),
  carrier: (value) => `by ${value}`,
  tracking: (value) => `${value || 'without tracking'}`,
  step: (value) => STATES[value as keyof typeof STATES] ?? `${value}`,
  settled: (value) => (value === 'yes' ? 'settled' : ''),
  reason: (value) => `${value ?? ''}`,
  text: (value) => (value ? `“${value}”` : ''),
  outcome: (value) => (value === 'refused' ? 'not taken back' : ''),
  items: () => '',
};

function money(value: Value): string {
  return typeof value === 'number' ? formatMoney(value) : `${value}`;
}
