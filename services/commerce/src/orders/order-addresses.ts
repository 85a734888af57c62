import { Injectable } from '@nestjs/common';
import { JobHandler, rows, standIn, type Database } from '@studio/service-kit';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { asAccountDeleted, REMOVED } from '../forgotten-people/forgotten-person.js';
import { alreadyPaid, intentUsed } from './order-errors.js';
import { BEING_SENT } from './order-state.js';
import { OrderEntity } from './order.entity.js';

type Addressed = Pick<OrderEntity, 'shippingAddress' | 'billingAddress' | 'country' | 'taxPercent'>;

/**
 * Gives an unpaid order the addresses of a form that was sent again. The payment's lock comes first: the order is
 * paid, and told of, with the old address or with the new one. Throws `already-paid` rather than change, or silently
 * keep, where a paid parcel goes; `intent-used` once the order is closed; `account-deleted`.
 */
export async function correctAddresses(
  database: Database,
  paymentId: string,
  { shippingAddress, billingAddress, country, taxPercent }: Addressed,
): Promise<void> {
  const [order] = await rows<{ corrected: boolean; closed: boolean; same: boolean }>(
    database,
    `WITH payment AS (SELECT id, status FROM payments WHERE id = $1 FOR UPDATE),
     corrected AS (
       UPDATE orders SET shipping_address = $2, billing_address = $3, country = $4, tax_percent = $5 FROM payment
       WHERE payment_id = payment.id AND orders.status = 'pending' AND payment.status = 'open'
       RETURNING orders.id
     )
     SELECT EXISTS (SELECT FROM corrected) AS corrected, orders.status IN ('cancelled', 'refunded') AS closed,
            shipping_address = $2 AND billing_address = $3 AS same
     FROM orders WHERE payment_id = $1`,
    [paymentId, shippingAddress, billingAddress, country, taxPercent],
  ).catch(asAccountDeleted);
  if (order?.corrected) return;
  if (!order || order.closed) throw intentUsed();
  if (!order.same) throw alreadyPaid();
}

/** Takes a person out of all of their orders: who it was, and the addresses but for where a parcel is being sent. */
export async function forgetBuyer(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(
    OrderEntity,
    { userId, status: Not(In(BEING_SENT)) },
    { shippingAddress: REMOVED, billingAddress: '' },
  );
  await manager.update(OrderEntity, { userId }, { userId: () => standIn('user_id'), billingAddress: '' });
}

/** How long the address of a deleted person's parcel is kept after it was shipped and nobody noted its delivery, in days. */
const KEEP_SHIPPED_DAYS = 30;

/** Removes the addresses of deleted people whose parcels are with them by now, delivered or not. */
@Injectable()
export class ForgetShippedAddresses {
  constructor(private readonly dataSource: DataSource) {}

  @JobHandler('forget-shipped-addresses', { cron: '37 3 * * *' })
  async handle(): Promise<void> {
    await rows(
      this.dataSource,
      `UPDATE orders SET shipping_address = $1
       WHERE status = 'shipped' AND shipped_at < now() - make_interval(days => $2) AND shipping_address <> $1
         AND user_id IN (SELECT user_id FROM forgotten_people)`,
      [REMOVED, KEEP_SHIPPED_DAYS],
    );
  }
}
