import { Controller } from '@nestjs/common';
import { getDeskToday } from '@studio/contracts';
import { RequestHandler, rows, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { VIEW_TABLES } from '../orders/read-orders.js';
import { PROBLEM, SUSPECTS } from './desk-problem.js';

/** What came in since `start`, a time of the zone `$1`. */
const takings = (start: string) => `(
  SELECT json_build_object('kept', coalesce(sum(p.amount - p.refunded_amount), 0),
                           'orders', count(*) FILTER (WHERE p.purpose = 'order'),
                           'gifts', count(*) FILTER (WHERE p.purpose = 'donation'))
  FROM (SELECT payment_id, paid_at AS at FROM orders WHERE paid_at >= (${start}) AT TIME ZONE $1
        UNION ALL SELECT payment_id, received_at FROM donations WHERE received_at >= (${start}) AT TIME ZONE $1
       ) AS came JOIN payments p ON p.id = came.payment_id)`;

const HERE = 'now() AT TIME ZONE $1';

const TODAY = `
  WITH waiting AS (SELECT (${PROBLEM}) AS problem FROM ${VIEW_TABLES} WHERE o.id IN (${SUSPECTS}))
  SELECT (SELECT count(*)::int FROM orders WHERE status = 'paid') AS "toPack",
         (SELECT count(*)::int FROM waiting WHERE problem = 'return-asked') AS returns,
         (SELECT count(*)::int FROM waiting WHERE problem <> 'return-asked') AS problems,
         (SELECT count(*)::int FROM donations
          WHERE received_at >= now() - interval '7 days' AND message <> '') AS "giftsWithNote",
         ${takings(`date_trunc('day', ${HERE}) - interval '1 day'`)} AS "sinceYesterday",
         ${takings(`date_trunc('month', ${HERE})`)} AS "thisMonth"`;

@Controller()
export class GetDeskToday {
  constructor(private readonly dataSource: DataSource) {}

  /** What waits, and what came in since yesterday and in this month of that time zone. */
  @RequestHandler(getDeskToday)
  async handle({ zone }: InputOf<typeof getDeskToday>): Promise<OutputOf<typeof getDeskToday>> {
    const [today] = await rows<OutputOf<typeof getDeskToday>>(this.dataSource, TODAY, [zone]);
    return today!;
  }
}
