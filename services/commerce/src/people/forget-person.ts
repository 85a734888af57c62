import { Controller } from '@nestjs/common';
import { getDeletedPerson, personDeleted, personForgotten, type CloudEvent } from '@studio/contracts';
import { BackgroundLoops, Bus, type DataOf, EventHandler, Outbox, rows, standIn } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { forgetKeptAddress } from '../addresses/kept-address.js';
import { CancelOrder, type RefundedOrder } from '../cancellation/cancel-order.js';
import { eraseCart } from '../cart/cart-changes.js';
import { forgetAtDesk } from '../desk/order-notes.js';
import { forgetDonor, paymentsOfDonor } from '../donations/forget-donors.js';
import { DELETION_LOCK, PERSON_LOCK } from '../forgotten-people/forgotten-person.js';
import { forgetBuyer } from '../orders/order-addresses.js';
import { BEING_SENT } from '../orders/order-state.js';
import { OrderEntity } from '../orders/order.entity.js';
import { cancelPaymentsOfDeleted, forgetPayer, lockPaymentsOf } from '../payments/payment-notes.js';
import { forgetInRefunds } from '../refunds/forget-in-refunds.js';
import { eraseReturns } from '../returns/order-return.js';
import { RefundPayments } from '../settlement/refund-payments.js';

const LOCK = 'SELECT pg_advisory_xact_lock($1::int, hashtext($2::uuid::text))';
const REMEMBER = `INSERT INTO forgotten_people (user_id) VALUES (${standIn('$1::uuid')}) ON CONFLICT DO NOTHING`;

@Controller()
export class ForgetPerson {
  constructor(
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly orders: CancelOrder,
    private readonly loops: BackgroundLoops,
  ) {}

  /**
   * Erases a deleted person. Unpaid payments are cancelled; paid orders that are not packed are refunded. Cart, addresses,
   * texts and the user id are deleted, except the address of a parcel that is packed or on its way; amounts stay, as
   * bookkeeping requires. Triggers reject later rows about the person (`guardForgottenPeople`). Idempotent; publishes
   * `personForgotten` each time, until every service is done.
   */
  @EventHandler(personDeleted, { consumer: 'commerce-forget-people' })
  async forget(
    { data: { deletionId } }: CloudEvent<DataOf<typeof personDeleted>>,
    manager: EntityManager,
  ): Promise<void> {
    const { userId } = await this.bus.request(getDeletedPerson, { deletionId });
    if (!userId) return;
    // Serialises deletions of one person: two of them would lock the person and their rows in opposite order.
    await rows(manager, LOCK, [DELETION_LOCK, userId]);
    // Payments are locked before the person, as everywhere, to avoid deadlocks.
    const refundedOrders = await this.cancelOpenOrders(manager, userId);
    await rows(manager, LOCK, [PERSON_LOCK, userId]);
    await rows(manager, REMEMBER, [userId]);
    // Payments that were started before the lock was held.
    refundedOrders.push(...(await this.cancelOpenOrders(manager, userId)));
    const beingSent = await manager.find(OrderEntity, {
      select: { id: true, total: true },
      where: BEING_SENT.map((status) => ({ userId, status })),
    });
    await forgetKeptAddress(manager, userId);
    const donations = await paymentsOfDonor(manager, userId);
    await forgetDonor(manager, userId);
    await eraseReturns(manager, userId);
    await forgetInRefunds(manager, userId, donations);
    await forgetAtDesk(manager, userId);
    await eraseCart(manager, userId);
    // These remove the user id, which the statements above need.
    await forgetBuyer(manager, userId);
    await forgetPayer(manager, userId);
    if (refundedOrders.length > 0) this.loops.poke(RefundPayments);
    const orders = [
      ...refundedOrders.map((order) => ({ ...order, outcome: 'paid-back' as const })),
      ...beingSent.map(({ id, total }) => ({ orderId: id, amount: total, outcome: 'being-sent' as const })),
    ];
    await this.outbox.add(manager, personForgotten, { deletionId, service: 'commerce', orders });
  }

  /** Cancels unpaid payments, and requests refunds of paid orders that are not packed. */
  private async cancelOpenOrders(manager: EntityManager, userId: string): Promise<RefundedOrder[]> {
    await lockPaymentsOf(manager, userId);
    await cancelPaymentsOfDeleted(manager, userId, await paymentsOfDonor(manager, userId));
    return this.orders.cancelPaidOf(manager, userId);
  }
}
