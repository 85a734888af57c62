import type { Finding, Invariant, World } from './invariant.ts';

/** Order steps and audit lines that do not match. */
const ASTRAY = `
  SELECT o.number, step.act, step.taken::int AS taken, count(a.id)::int AS written
  FROM orders o
  CROSS JOIN LATERAL (VALUES ('pack-order', o.packed_at IS NOT NULL), ('ship-order', o.shipped_at IS NOT NULL),
    ('deliver-order', o.delivered_at IS NOT NULL)) AS step (act, taken)
  LEFT JOIN desk_acts a ON a.subject = o.number AND a.act = step.act
  GROUP BY o.number, step.act, step.taken HAVING count(a.id) <> step.taken::int`;
const REFUNDS = `
  SELECT (SELECT count(*)::int FROM refunds) AS made,
         (SELECT count(*)::int FROM desk_acts WHERE act = 'refund-order') AS written,
         (SELECT count(*)::int FROM refunds WHERE state = 'owed') AS owed`;
const CORRECTIONS = `
  SELECT (SELECT count(*)::int FROM stock_movements WHERE actor_id IS NOT NULL) AS made,
         (SELECT count(*)::int FROM desk_acts WHERE act = 'correct-stock') AS written`;

export const actsAreWritten: Invariant = {
  name: 'each desk act is done and recorded once; no refund is owed',
  async check({ databases }: World): Promise<Finding> {
    const astray = await databases.query<{ number: string; act: string; taken: number; written: number }>(
      'commerce',
      ASTRAY,
    );
    const [refunds] = await databases.query<{ made: number; written: number; owed: number }>(
      'commerce',
      REFUNDS,
    );
    const [corrections] = await databases.query<{ made: number; written: number }>('catalog', CORRECTIONS);
    const [acts] = await databases.query<{ acts: number }>(
      'commerce',
      'SELECT count(*)::int AS acts FROM desk_acts',
    );
    const apart = (what: string, { made, written }: { made: number; written: number }) =>
      made === written ? [] : [`${made} ${what}, ${written} written down`];
    return {
      wrong: [
        ...astray.map(
          ({ number, act, taken, written }) => `${number} ${act}: ${taken} taken, ${written} written down`,
        ),
        ...apart('refunds', refunds!),
        ...apart('corrections', corrections!),
        ...(refunds!.owed > 0 ? [`${refunds!.owed} refunds are owed`] : []),
      ],
      figures: `${acts!.acts} acts, ${refunds!.made} refunds, ${corrections!.made} corrections`,
    };
  },
};
