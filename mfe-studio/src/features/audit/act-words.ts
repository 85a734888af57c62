import type { DeskAct } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';

const NAMES: Readonly<Record<string, string>> = {
  'pack-order': 'Packed',
  'ship-order': 'Shipped',
  'deliver-order': 'Marked delivered',
  'undo-step': 'Undone:',
  'cancel-order': 'Cancelled',
  'refund-order': 'Refunded',
  'answer-return': 'Answered a return of',
  'add-note': 'Noted about',
  'correct-stock': 'Corrected the count of',
  'change-product': 'Changed',
};

/** What was done, in words. */
export const actName = ({ act }: DeskAct): string => NAMES[act] ?? act;

/** Whether it was done to an order. */
export const isOrder = ({ subject }: DeskAct): boolean => /^[0-9A-Z]{3}-[0-9A-Z]{3}$/.test(subject);

/** What else is known of it: `amount $5.00, reason a scratch`. */
export function detailsOf({ details }: DeskAct): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${MONEY.has(name) ? formatMoney(Number(value)) : value}`)
    .join(', ');
}

/** Fields in US cents. */
const MONEY = new Set(['amount', 'price', 'refunded']);
