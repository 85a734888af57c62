import type { Finding, Invariant, World } from './invariant.ts';

const COUNTED = `
  SELECT (SELECT count(*)::int FROM events) AS events,
    (SELECT count(DISTINCT session_id)::int FROM events WHERE kind = 'pageview') AS visits,
    (SELECT coalesce(sum(pageviews + events), 0)::int FROM days WHERE dimension = 'all') AS "dayEvents",
    (SELECT coalesce(sum(visits), 0)::int FROM days WHERE dimension = 'all') AS "dayVisits",
    (SELECT coalesce(sum(pageviews + events), 0)::int FROM months WHERE dimension = 'all') AS "monthEvents",
    (SELECT coalesce(sum(pageviews + events), 0)::int FROM all_quarter_hours WHERE dimension = 'all') AS "quarterEvents"`;

type Counted = Record<
  'events' | 'visits' | 'dayEvents' | 'dayVisits' | 'monthEvents' | 'quarterEvents',
  number
>;

/** What the owner's page shows equals the events. */
export const rollUpsEqualEvents = {
  name: 'analytics: roll-ups equal the events',
  async check({ databases }: Pick<World, 'databases'>): Promise<Finding> {
    const [found] = await databases.query<Counted>('analytics', COUNTED);
    const { events, visits, dayVisits, ...rolledUp } = found!;
    const holds =
      dayVisits === visits &&
      [rolledUp.dayEvents, rolledUp.monthEvents, rolledUp.quarterEvents].every(
        (counted) => counted === events,
      );
    return {
      wrong: holds ? [] : [`roll-ups differ from the events: ${JSON.stringify(found)}`],
      figures: `${events} events, ${visits} visits`,
    };
  },
} satisfies Invariant;

const LEDGER = `
  SELECT coalesce(sum(p.amount - p.refunded_amount), 0)::int AS kept
  FROM (SELECT payment_id FROM orders WHERE paid_at IS NOT NULL
        UNION ALL SELECT payment_id FROM donations WHERE received_at IS NOT NULL) AS came
  JOIN payments p ON p.id = came.payment_id`;

const TOLD = `
  SELECT coalesce(sum(amount - refunded), 0)::int AS kept FROM outcomes WHERE kind IN ('order', 'donation')`;

/** The income of the reports equals that of the order desk, to the cent. */
export const incomeEqualsLedger: Invariant = {
  name: 'analytics: income = ledger of the order desk',
  async check({ databases }: World): Promise<Finding> {
    const [[ledger], [told]] = await Promise.all([
      databases.query<{ kept: number }>('commerce', LEDGER),
      databases.query<{ kept: number }>('analytics', TOLD),
    ]);
    const holds = ledger!.kept === told!.kept;
    return {
      wrong: holds ? [] : [`${told!.kept} cents in the reports, ${ledger!.kept} in the ledger`],
      figures: `${ledger!.kept} cents`,
    };
  },
};
