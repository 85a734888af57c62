import type { DeskAct } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { STATES } from './order-words.js';

const NAMES: Readonly<Record<string, string>> = {
  'pack-order': 'Marked packed:',
  'ship-order': 'Marked shipped:',
  'deliver-order': 'Marked delivered:',
  'undo-step': 'Undone:',
  'cancel-order': 'Cancelled',
  'refund-order': 'Refunded',
  'thank-donor': 'Thanked the donor of',
  'refund-donation': 'Gave back',
  reply: 'Answered the buyer of',
  'answer-return': 'Answered a return of',
  'add-note': 'Wrote a note about',
  'correct-stock': 'Corrected the count of',
  'export-accounts': 'Exported',
  'set-away': 'Put up the away notice until',
  'end-away': 'Took down the',
};

/** Returns the text of an act. */
export const actName = ({ act }: DeskAct): string => NAMES[act] ?? act;

/** Returns whether the subject of an act is an order. */
export const isOrder = ({ subject }: DeskAct): boolean => /^[0-9A-Z]{3}-[0-9A-Z]{3}$/.test(subject);

/** Formats the details of an act as the pages of the desk do: `$5.00, a scratch`. */
export const detailsOf = ({ details }: DeskAct): string =>
  Object.entries(details)
    .map(([name, value]) => (WORDS[name] ?? ((other) => `${name} ${other}`))(value))
    .filter(Boolean)
    .join(', ');

type Value = DeskAct['details'][string];

/** Formats each detail of an act; an empty text omits it. */
const WORDS: Readonly<Record<string, (value: Value) => string>> = {
  amount: money,
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
