import { Injectable } from '@nestjs/common';
import { personDeleted, personForgotten } from '@studio/contracts';
import { BackgroundLoops, Outbox, rows, standIn, type DataOf } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { forgetKeptAddress } from '../addresses/forget-kept-address.js';
import { CallOffOrder, type PaidBack } from '../cancellation/call-off-order.js';
import { eraseCart } from '../cart/cart-changes.js';
import { forgetAtDesk } from '../desk/forget-at-desk.js';
import { forgetDonor, paymentsOfDonor } from '../donations/forget-donors.js';
import { DELETION_LOCK, PERSON_LOCK } from '../forgotten-people/forgotten-person.js';
import { forgetBuyer } from '../orders/order-addresses.js';
import { BEING_SENT } from '../orders/order-state.js';
import { OrderEntity } from '../orders/order.entity.js';
import { cancelPaymentsOfDeleted, forgetPayer, lockPaymentsOf } from '../payments/payment-notes.js';
import { forgetInRefunds } from '../refunds/forget-in-refunds.js';
import { eraseReturns } from '../returns/write-return.js';
import { RefundPayments } from '../settlement/refund-payments.js';

const LOCK = 'SELECT pg_advisory_xact_lock($1::int, hashtext($2::uuid::text))';
const REMEMBER = `INSERT INTO forgotten_people (user_id) VALUES (${standIn('$1::uuid')}) ON CONFLICT DO NOTHING`;

@Injectable()
export class ForgetPerson {
  constructor(
    private readonly outbox: Outbox,
    private readonly orders: CallOffOrder,
    private readonly loops: BackgroundLoops,
  ) {}

  /**
   * Nobody's money is kept for nothing: what is not paid is cancelled, what is paid and not packed is paid back. Cart,
   * addresses, words and the id go, but for the address of a parcel that is packed or on its way; amounts stay, as
   * bookkeeping must. From here on nothing more is written about the person: triggers of the database refuse late writes
   * (`guardForgottenPeople`). A second call changes nothing and tells again that it is done.
   */
  async forget(manager: EntityManager, { userId, deletionId }: DataOf<typeof personDeleted>): Promise<void> {
    // Two deletions of one person would deadlock: one has the person and wants rows, the other has rows and wants the person.
    await rows(manager, LOCK, [DELETION_LOCK, userId]);
    // Rows of payments are locked before the person, as by everyone who locks both.
    const paidBack = await this.endOpenBusiness(manager, userId);
    await rows(manager, LOCK, [PERSON_LOCK, userId]);
    await rows(manager, REMEMBER, [userId]);
    // What was begun before the lock was held.
    paidBack.push(...(await this.endOpenBusiness(manager, userId)));
    const beingSent = await manager.find(OrderEntity, {
      select: { number: true, total: true },
      where: BEING_SENT.map((status) => ({ userId, status })),
    });
    await forgetKeptAddress(manager, userId);
    await forgetDonor(manager, userId);
    await eraseReturns(manager, userId);
    await forgetInRefunds(manager, userId);
    await forgetAtDesk(manager, userId);
    await eraseCart(manager, userId);
    // By the id, the others find what is theirs.
    await forgetBuyer(manager, userId);
    await forgetPayer(manager, userId);
    await this.outbox.forget(manager, userId);
    if (paidBack.length > 0) this.loops.poke(RefundPayments);
    const orders = [
      ...paidBack.map((order) => ({ ...order, outcome: 'paid-back' as const })),
      ...beingSent.map(({ number, total }) => ({ number, amount: total, outcome: 'being-sent' as const })),
    ];
    await this.outbox.add(manager, personForgotten, { deletionId, service: 'commerce', orders });
  }

  /** What is unpaid is cancelled, by whoever cancels what is due; what is paid and not packed is owed back. */
  private async endOpenBusiness(manager: EntityManager, userId: string): Promise<PaidBack[]> {
    await lockPaymentsOf(manager, userId);
    await cancelPaymentsOfDeleted(manager, userId, await paymentsOfDonor(manager, userId));
    return this.orders.callOffPaidOf(manager, userId);
  }
}
