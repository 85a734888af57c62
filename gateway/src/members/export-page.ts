import {
  exportCommerce,
  exportPerson,
  formatMoney,
  OrderReason,
  OrderStatus,
  SignedInDevice,
} from '@studio/contracts';
import escapeHtml from 'escape-html';
import { z } from 'zod';

/** All stored data about a user, from all services. */
export const AccountExport = exportPerson.output.extend({
  ...exportCommerce.output.shape,
  sessions: z.array(SignedInDevice.omit({ id: true, isThis: true })),
});
export type AccountExport = z.output<typeof AccountExport>;

type Value = string | number | boolean | null | readonly Value[] | { readonly [field: string]: Value };
type Fields = Readonly<Record<string, Value>>;
interface Section {
  title: string;
  /** Text for an empty section. */
  none: string;
  values: Value;
}

/** Labels, by field name or by path. */
const LABELS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  clubMemberSince: 'Member since',
  newsletterSince: 'Letters since',
  chapter: 'Chapter',
  way: 'Way on that you chose',
  votedAt: 'Voted on',
  subject: 'Subject',
  begunAt: 'Sent on',
  fullName: 'Full name',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
  quantity: 'Pieces',
  product: 'Article',
  name: 'Name',
  price: 'Price of one',
  imageUrl: 'Picture',
  status: 'How far it is',
  reason: 'Reason',
  moments: 'Steps',
  paidAt: 'Paid',
  packedAt: 'Packed',
  shippedAt: 'Shipped',
  deliveredAt: 'Delivered',
  closedAt: 'Cancelled or refunded',
  tracking: 'Parcel',
  carrier: 'Carrier',
  url: 'Page of the parcel',
  payableUntil: 'Can be paid until',
  total: 'Total',
  refunded: 'Given back',
  mayCancel: 'Can still be cancelled',
  returnAskedAt: 'Asked to send back on',
  returnDecision: 'What came of that',
  decision: 'What came of it',
  outcome: 'Outcome',
  answer: 'Answer',
  at: 'On',
  taxPercent: 'Tax included, %',
  replies: 'What we wrote to you',
  text: 'Words',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  items: 'Articles',
  order: 'Order',
  askedAt: 'Asked on',
  amount: 'Amount',
  donorName: 'Name of the giver',
  message: 'Message',
  thanks: 'What we wrote to thank you',
  receivedAt: 'Received on',
  device: 'Device',
  since: 'Signed in since',
  lastSeen: 'Last seen',
  createdAt: 'Created on',
  number: 'Number',
  id: 'Internal number',
  'orders.items.refunded': 'Pieces given back',
};
/** Paths of fields in US cents. By path, because `refunded` of an order item counts pieces. */
const MONEY: ReadonlySet<string> = new Set([
  'cart.product.price',
  'orders.total',
  'orders.refunded',
  'orders.items.price',
  'donations.amount',
  'donations.refunded',
]);
const CODE_LABELS: Readonly<Record<OrderStatus | z.output<typeof OrderReason>, string>> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed with the bank',
  unpaid: 'Not paid in time',
  replaced: 'Replaced by a changed order',
  'stock-unavailable': 'Sold out',
  'by-buyer': 'Cancelled by you',
  'by-the-shop': 'Cancelled by the shop',
  'account-deleted': 'Account deleted',
};
const CODED_FIELDS: ReadonlySet<string> = new Set(['orders.status', 'orders.reason']);
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const MOMENTS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * Renders the export as a single HTML file, without scripts or external resources.
 * @param host Host name of the site, for the title.
 */
export function exportPage(data: AccountExport, host: string): string {
  const { person, clubMemberSince, newsletterSince, votes, letters, address, cart, orders } = data;
  const { returns, donations, sessions } = data;
  const sections: Record<string, Section> = {
    person: { title: 'Your account', none: '', values: person },
    club: { title: 'The club', none: '', values: { clubMemberSince } },
    votes: { title: 'Your votes on the story', none: 'You have not voted.', values: votes },
    newsletter: { title: 'The newsletter', none: '', values: { newsletterSince } },
    letters: { title: 'Letters that you got', none: 'None.', values: letters },
    address: { title: 'Your kept address', none: 'None is kept.', values: address },
    orders: { title: 'Your orders', none: 'None.', values: orders },
    returns: { title: 'What you asked to send back', none: 'Nothing.', values: returns },
    donations: { title: 'Your gifts', none: 'None were made while signed in.', values: donations },
    cart: { title: 'Your cart', none: 'It is empty.', values: cart },
    sessions: { title: 'Devices that you are signed in on', none: 'None.', values: sessions },
  };
  const body = Object.entries(sections).map(
    ([path, { title, none, values }]) => `<section><h2>${title}</h2>${show(values, path, none)}</section>`,
  );
  const title = escapeHtml(`Your data at ${host}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>Everything that is kept about you. Times are those of Greenwich (UTC).</p>
${body.join('\n')}
</main></body></html>
`;
}

function show(value: Value, path: string, none = '–'): string {
  if (Array.isArray(value))
    return value.length === 0
      ? `<p>${none}</p>`
      : `<ol>${value.map((one: Value) => `<li>${show(one, path)}</li>`).join('')}</ol>`;
  if (typeof value === 'object' && value !== null) return fields(value as Fields, path);
  return value === null ? none : escapeHtml(wordsOf(value as string | number | boolean, path));
}

function fields(value: Fields, path: string): string {
  const rows = Object.entries(value).map(([field, part]) => {
    const at = `${path}.${field}`;
    const label = LABELS[at] ?? LABELS[field] ?? field;
    return `<div><dt>${escapeHtml(label)}</dt><dd>${show(part, at)}</dd></div>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

function wordsOf(value: string | number | boolean, path: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return MONEY.has(path) ? formatMoney(value) : String(value);
  if (MOMENT.test(value)) return MOMENTS.format(new Date(value));
  if (CODED_FIELDS.has(path)) return CODE_LABELS[value as OrderStatus] ?? value;
  return value === '' ? '–' : value;
}

const STYLE = `
body{margin:0;background:#fff8ec;color:#22304f;font:1rem/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1,h2{line-height:1.2}
section{margin-top:2.5rem}
ol{display:grid;gap:1rem;padding:0;margin:.5rem 0;list-style:none}
section>ol>li{padding:.75rem 1rem;border:1px solid #4a5674;border-radius:.5rem;break-inside:avoid}
dl{display:grid;gap:.25rem;margin:0}
dl>div{display:grid;grid-template-columns:minmax(7rem,13rem) minmax(0,1fr);gap:0 1rem}
dt{color:#4a5674}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
dd dl>div{grid-template-columns:minmax(0,1fr)}
dd dl{gap:.5rem}`;
