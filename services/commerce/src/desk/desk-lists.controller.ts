import { Controller } from '@nestjs/common';
import {
  type DeskAct,
  type DeskView,
  type FoundPerson,
  getDeskToday,
  listDeskOrders,
  listOrderActs,
  listUnpacked,
} from '@studio/contracts';
import {
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  hasWords,
  readDeskActs,
  rows,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { DONATION_PROBLEM, DONATION_PROBLEM_AT } from '../donations/read-donations.js';
import { VIEW_TABLES, orderRef } from '../orders/read-orders.js';
import { AskMembers } from './ask-members.js';
import {
  DESK_COLUMNS,
  type DeskOrderRow,
  POSSIBLE_PROBLEMS,
  PROBLEM,
  deskOrderView,
} from './desk-order-view.js';

/** Income since `start`, a local time in the zone `$1`. */
const incomeSince = (start: string) => `(
  SELECT json_build_object('kept', coalesce(sum(p.amount - p.refunded_amount), 0),
                           'orders', count(*) FILTER (WHERE p.purpose = 'order'),
                           'donations', count(*) FILTER (WHERE p.purpose = 'donation'))
  FROM (SELECT payment_id, paid_at AS at FROM orders WHERE paid_at >= (${start}) AT TIME ZONE $1
        UNION ALL SELECT payment_id, received_at FROM donations WHERE received_at >= (${start}) AT TIME ZONE $1
       ) AS came JOIN payments p ON p.id = came.payment_id)`;

const LOCAL_NOW = 'now() AT TIME ZONE $1';

const TODAY = `
  WITH waiting AS (SELECT (${PROBLEM}) AS problem FROM ${VIEW_TABLES} WHERE o.id IN (${POSSIBLE_PROBLEMS}))
  SELECT (SELECT count(*)::int FROM orders WHERE status = 'paid') AS "toPack",
         (SELECT count(*)::int FROM waiting WHERE problem = 'return-asked') AS returns,
         (SELECT count(*)::int FROM waiting WHERE problem <> 'return-asked') AS problems,
         (SELECT count(*)::int FROM donations
          WHERE received_at >= now() - interval '7 days' AND message <> '') AS "donationsWithNote",
         (SELECT count(*)::int FROM donations d JOIN payments p ON p.id = d.payment_id
          WHERE ${DONATION_PROBLEM} AND ${DONATION_PROBLEM_AT} >= now() - interval '30 days') AS "donationProblems",
         ${incomeSince(`date_trunc('day', ${LOCAL_NOW}) - interval '1 day'`)} AS "sinceYesterday",
         ${incomeSince(`date_trunc('month', ${LOCAL_NOW})`)} AS "thisMonth"`;

type Query = InputOf<typeof listDeskOrders>;

type Page = OutputOf<typeof listDeskOrders>;

/** Orders on one page. */
const PAGE_SIZE = 50;

/** The condition and order of each view. */
const VIEWS: Record<DeskView, { where: string; oldestFirst: boolean }> = {
  'to-pack': { where: `o.status = 'paid'`, oldestFirst: true },
  packed: { where: `o.status = 'packed'`, oldestFirst: true },
  shipped: { where: `o.status = 'shipped'`, oldestFirst: false },
  problems: { where: `o.id IN (${POSSIBLE_PROBLEMS}) AND (${PROBLEM}) IS NOT NULL`, oldestFirst: false },
  all: { where: 'true', oldestFirst: false },
};

const COUNTS = `
  SELECT (SELECT count(*)::int FROM orders WHERE status = 'paid') AS "to-pack",
         (SELECT count(*)::int FROM orders WHERE status = 'packed') AS packed,
         (SELECT count(*)::int FROM orders WHERE status = 'shipped') AS shipped,
         (SELECT count(*)::int FROM ${VIEW_TABLES} WHERE ${VIEWS.problems.where}) AS problems`;

/** The lists of the desk. */
@Controller()
export class DeskListsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: AskMembers,
  ) {}

  /** Counts open work, and income since yesterday and in this month of the given time zone. */
  @RequestHandler(getDeskToday)
  async today({ zone }: InputOf<typeof getDeskToday>): Promise<OutputOf<typeof getDeskToday>> {
    const [today] = await rows<OutputOf<typeof getDeskToday>>(this.dataSource, TODAY, [zone]);
    return today!;
  }

  /** Returns a page of a view, filtered by the search text, and the number of orders in each view. */
  @RequestHandler(listDeskOrders)
  async orders(query: Query, context: RequestContext): Promise<Page> {
    const people = query.q ? await this.members.find(query.q, context) : [];
    const [found, [counts]] = await Promise.all([
      this.page(query, people),
      rows<Page['counts']>(this.dataSource, COUNTS),
    ]);
    const orders = found.slice(0, PAGE_SIZE).map(deskOrderView);
    return { orders, counts: counts!, next: found.length > PAGE_SIZE ? orders.at(-1)!.id : null, people };
  }

  /** Matches the order's own text, or a buyer that members found. */
  private page({ view, q, before }: Query, people: readonly FoundPerson[]): Promise<DeskOrderRow[]> {
    const { where, oldestFirst } = VIEWS[view];
    const [after, direction] = oldestFirst ? ['>', 'ASC'] : ['<', 'DESC'];
    const { sql, words } = hasWords('o.search', q, 4);
    const searched = q ? `AND (o.number = $2 OR o.user_id = ANY ($3) OR (${sql}))` : '';
    return rows<DeskOrderRow>(
      this.dataSource,
      `SELECT ${DESK_COLUMNS} FROM ${VIEW_TABLES}
       WHERE (${where})
         AND ($1::uuid IS NULL OR (o.created_at, o.id) ${after} (SELECT created_at, id FROM orders WHERE id = $1))
         ${searched}
       ORDER BY o.created_at ${direction}, o.id ${direction} LIMIT ${PAGE_SIZE + 1}`,
      [before ?? null, ...(q ? [numberIn(q), people.map(({ id }) => id), ...words] : [])],
    );
  }

  /** Lists unpaid, paid and disputed orders of a product that are not packed, so their pieces are still on the shelf. */
  @RequestHandler(listUnpacked)
  async unpacked({ productId }: InputOf<typeof listUnpacked>): Promise<OutputOf<typeof listUnpacked>> {
    const orders = await rows<{ id: string }>(
      this.dataSource,
      `SELECT id FROM orders
       WHERE status IN ('pending', 'paid', 'disputed') AND packed_at IS NULL AND lines @> $1::jsonb`,
      [JSON.stringify([{ productId }])],
    );
    return { orderIds: orders.map(({ id }) => id) };
  }

  /** Lists the audit of orders and accounts, newest first. */
  @RequestHandler(listOrderActs)
  acts(query: InputOf<typeof listOrderActs>): Promise<DeskAct[]> {
    return readDeskActs(this.dataSource, query);
  }
}

/** The order number in a search text, or an empty string. */
function numberIn(text: string): string {
  const ref = orderRef(text.replaceAll(' ', ''));
  return 'number' in ref ? ref.number : '';
}
