import { Injectable } from '@nestjs/common';
import type { ShopInfo } from '@studio/contracts';
import { BusError, type Database, JobHandler, rows, standIn } from '@studio/service-kit';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { REMOVED, asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { BEING_SENT } from './order-state.js';
import { OrderEntity } from './order.entity.js';

/**
 * The country at the end of an address, and its tax rate. Stored with the order, so that later changes do not affect old
 * receipts and accounts.
 */
export function destinationOf(
  shippingAddress: string,
  { shipsTo, taxPercentByCountry }: Pick<ShopInfo, 'shipsTo' | 'taxPercentByCountry'>,
): Pick<OrderEntity, 'country' | 'taxPercent'> {
  const name = shippingAddress.split(',').at(-1)!.trim();
  const country = shipsTo.find((one) => one.name === name)?.code ?? null;
  return { country, taxPercent: taxPercentByCountry[country ?? ''] ?? null };
}

function alreadyPaid(): BusError {
  return new BusError(
    'already-paid',
    'This order is already paid, so its address stays as it was. Please write to us if the parcel should go elsewhere.',
  );
}

export function intentUsed(): BusError {
  return new BusError(
    'intent-used',
    'This payment was already used or cancelled. Please start the checkout again.',
  );
}

type Addressed = Pick<OrderEntity, 'shippingAddress' | 'billingAddress' | 'country' | 'taxPercent'>;

/**
 * Updates the addresses of an unpaid order when its form is sent again. Locks the payment first, so that the order is paid
 * and published with the same address. Throws `already-paid` when the address of a paid order would change, `intent-used`
 * once the order is closed, and `account-deleted`.
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

/** Anonymises a person's orders. The shipping address stays while a parcel is being sent. */
export async function forgetBuyer(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(
    OrderEntity,
    { userId, status: Not(In(BEING_SENT)) },
    { shippingAddress: REMOVED, billingAddress: '' },
  );
  await manager.update(OrderEntity, { userId }, { userId: () => standIn('user_id'), billingAddress: '' });
}

/** How long the address of a deleted person's shipped parcel is kept when no delivery is recorded, in days. */
const KEEP_SHIPPED_DAYS = 30;

/** Deletes the addresses of deleted people's parcels that were shipped long ago. */
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
