import type { Finding, Invariant, World } from './invariant.ts';

/** Orders, and whether their buyer cancelled them. */
const ORDERS = `
  SELECT o.id, o.status, o.user_id, o.paid_at IS NOT NULL AS paid, o.shipped_at IS NOT NULL AS shipped,
         'by-buyer' = CASE WHEN o.paid_at IS NULL THEN CASE o.status WHEN 'cancelled' THEN p.cancel_reason END
                           ELSE p.refund_reason END AS called_off
  FROM orders o JOIN payments p ON p.id = o.payment_id`;

interface Order {
  id: string;
  status: string;
  user_id: string;
  paid: boolean;
  shipped: boolean;
  called_off: boolean | null;
}

/**
 * Each paid order or donation that asks for a mail has exactly one, because the drill's addresses are unverified. A
 * repeated mail has the same Message-ID and counts once.
 */
export const oneMailEach: Invariant = {
  name: 'one mail per order, donation and cancellation',
  async check({ databases, notes, letters }: World): Promise<Finding> {
    const mails = await databases.query<{ id: string; key: string; sent: boolean; recipient: string }>(
      'members',
      'SELECT id, key, sent_at IS NOT NULL AS sent, recipient FROM mails',
    );
    const arrived = new Set(letters.map(({ messageId }) => messageId));
    const keys = new Set(mails.map(({ key }) => key));
    const people = await databases.query<{ id: string }>('members', 'SELECT id FROM people');
    const living = new Set(people.map(({ id }) => id));
    const orders = await databases.query<Order>('commerce', ORDERS);
    const due = orders
      .filter(({ user_id }) => living.has(user_id))
      .flatMap(({ id, status, paid, shipped, called_off }) => [
        ...(paid ? [`order-confirmed:${id}`] : []),
        ...(shipped ? [`order-shipped:${id}`] : []),
        ...(paid && called_off ? [`order-cancelled-on-request:${id}`] : []),
        // The mail about a cancellation already announces the refund.
        ...(status === 'refunded' && !keys.has(`order-cancelled-on-request:${id}`)
          ? [`order-refunded:${id}`]
          : []),
      ]);
    const listed = new Set(letters.flatMap(({ to }) => to));
    const distinct = new Map<string, Set<string>>();
    for (const { to, subject, messageId } of letters) {
      const what = `${to.join()} ${subject}`;
      distinct.set(what, (distinct.get(what) ?? new Set()).add(messageId));
    }
    const newsletters = [...distinct].filter(
      ([what, ids]) => /Shall we write to you/.test(what) && ids.size > 1,
    );
    return {
      wrong: [
        ...mails.filter(({ sent }) => !sent).map(({ key }) => `not sent: ${key}`),
        ...mails
          .filter(({ sent, id }) => sent && !hasId(arrived, id))
          .map(({ key }) => `sent, never arrived: ${key}`),
        ...[...keys]
          .filter((key) => key.startsWith('club-welcome:'))
          .map((key) => `nobody vouches for the address: ${key}`),
        ...due.filter((key) => !keys.has(key)).map((key) => `never written: ${key}`),
        ...[...notes.onNewsletter]
          .filter((email) => !listed.has(email))
          .map((email) => `not asked: ${email}`),
        ...newsletters.map(([what, ids]) => `${ids.size} letters: ${what}`),
      ],
      figures: `${mails.length} mails, ${arrived.size} letters, ${letters.length - arrived.size} of them repeated under the same id`,
    };
  },
};

const hasId = (arrived: ReadonlySet<string>, id: string) =>
  [...arrived].some((messageId) => messageId.startsWith(`<${id}@`));
