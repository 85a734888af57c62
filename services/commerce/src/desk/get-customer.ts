import { Controller } from '@nestjs/common';
import { getCustomer } from '@studio/contracts';
import {
  notFound,
  RequestHandler,
  rows,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { readDonations } from '../donations/read-donations.js';
import { VIEW_TABLES } from '../orders/read-orders.js';
import { AskMembers } from './ask-members.js';
import { DESK_COLUMNS, deskOrderView, type DeskOrderRow } from './desk-order-view.js';

type Customer = OutputOf<typeof getCustomer>;

/** Maximum number of orders, notes and returns, newest first. */
const MAX_ROWS = 100;

const SUMS = `
  SELECT count(*)::int AS orders, coalesce(sum(p.amount), 0)::int AS paid,
         coalesce(sum(p.refunded_amount), 0)::int AS refunded
  FROM orders o JOIN payments p ON p.id = o.payment_id WHERE o.user_id = $1 AND o.paid_at IS NOT NULL`;
const NOTES = `
  SELECT o.number AS order, n.text, n.actor_name AS by, n.at FROM order_notes n JOIN orders o ON o.id = n.order_id
  WHERE o.user_id = $1 ORDER BY n.at DESC, n.id LIMIT ${MAX_ROWS}`;
const RETURNS = `
  SELECT o.number AS order, r.reason, r.asked_at AS at, r.settled_at IS NOT NULL AS settled
  FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE o.user_id = $1 ORDER BY r.asked_at DESC LIMIT ${MAX_ROWS}`;

@Controller()
export class GetCustomer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: AskMembers,
  ) {}

  /** Returns a person with their orders, donations, returns and notes. */
  @RequestHandler(getCustomer)
  async handle({ id }: InputOf<typeof getCustomer>, context: RequestContext): Promise<Customer> {
    const [person, orders, [sums], notes, returns, donations] = await Promise.all([
      this.members.contact(id, context),
      rows<DeskOrderRow>(
        this.dataSource,
        `SELECT ${DESK_COLUMNS} FROM ${VIEW_TABLES}
         WHERE o.user_id = $1 ORDER BY o.created_at DESC, o.id DESC LIMIT ${MAX_ROWS}`,
        [id],
      ),
      rows<Customer['sums']>(this.dataSource, SUMS, [id]),
      rows<Omit<Customer['notes'][number], 'at'> & { at: Date }>(this.dataSource, NOTES, [id]),
      rows<Omit<Customer['returns'][number], 'at'> & { at: Date }>(this.dataSource, RETURNS, [id]),
      readDonations(this.dataSource, id),
    ]);
    if (!person && orders.length === 0 && donations.length === 0) throw notFound('customer');
    return {
      person,
      orders: orders.map(deskOrderView),
      sums: sums!,
      donations,
      notes: notes.map(iso),
      returns: returns.map(iso),
    };
  }
}

const iso = <T extends { at: Date }>({ at, ...rest }: T) => ({ ...rest, at: at.toISOString() });
