import { Controller } from '@nestjs/common';
import { listDeskOrders, type DeskView, type FoundPerson } from '@studio/contracts';
import {
  hasWords,
  RequestHandler,
  rows,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { orderRef } from '../orders/order-ref.js';
import { VIEW_TABLES } from '../orders/read-orders.js';
import { AskMembers } from './ask-members.js';
import { DESK_COLUMNS, deskOrderView, type DeskOrderRow } from './desk-order-view.js';
import { PROBLEM, SUSPECTS } from './desk-problem.js';

type Query = InputOf<typeof listDeskOrders>;
type Page = OutputOf<typeof listDeskOrders>;

/** Orders on a page. */
const PAGE = 50;

/** Which orders are in a view, and whether the oldest comes first. */
const VIEWS: Record<DeskView, { where: string; oldestFirst: boolean }> = {
  'to-pack': { where: `o.status = 'paid'`, oldestFirst: true },
  packed: { where: `o.status = 'packed'`, oldestFirst: true },
  shipped: { where: `o.status = 'shipped'`, oldestFirst: false },
  problems: { where: `o.id IN (${SUSPECTS}) AND (${PROBLEM}) IS NOT NULL`, oldestFirst: false },
  all: { where: 'true', oldestFirst: false },
};

const COUNTS = `
  SELECT (SELECT count(*)::int FROM orders WHERE status = 'paid') AS "to-pack",
         (SELECT count(*)::int FROM orders WHERE status = 'packed') AS packed,
         (SELECT count(*)::int FROM orders WHERE status = 'shipped') AS shipped,
         (SELECT count(*)::int FROM ${VIEW_TABLES} WHERE ${VIEWS.problems.where}) AS problems`;

@Controller()
export class ListDeskOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: AskMembers,
  ) {}

  /** A page of a view, searched if something is searched for, and how many orders each view has. */
  @RequestHandler(listDeskOrders)
  async handle(query: Query, context: RequestContext): Promise<Page> {
    const people = query.q ? await this.members.find(query.q, context) : [];
    const [found, [counts]] = await Promise.all([
      this.page(query, people),
      rows<Page['counts']>(this.dataSource, COUNTS),
    ]);
    const orders = found.slice(0, PAGE).map(deskOrderView);
    return { orders, counts: counts!, next: found.length > PAGE ? orders.at(-1)!.id : null, people };
  }

  /** An order is found by its own words, or by its buyer, whose name and address members knows. */
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
       ORDER BY o.created_at ${direction}, o.id ${direction} LIMIT ${PAGE + 1}`,
      [before ?? null, ...(q ? [numberIn(q), people.map(({ id }) => id), ...words] : [])],
    );
  }
}

/** The order's number that is searched for, if it is one. */
function numberIn(text: string): string {
  const ref = orderRef(text.replaceAll(' ', ''));
  return 'number' in ref ? ref.number : '';
}
