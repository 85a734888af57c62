import { Injectable } from '@nestjs/common';
import { personDeleted, personForgotten } from '@studio/contracts';
import { Outbox, rows, standIn, type DataOf } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { forgetKeptAddress } from '../addresses/forget-kept-address.js';
import { eraseCart } from '../cart/cart-changes.js';
import { forgetAtDesk } from '../desk/forget-at-desk.js';
import { forgetDonor } from '../donations/forget-donors.js';
import { PERSON_LOCK } from '../forgotten-people/forgotten-person.js';
import { forgetBuyer } from '../orders/order-addresses.js';
import { expirePaymentsOf, forgetPayer } from '../payments/payment-notes.js';
import { forgetInRefunds } from '../refunds/forget-in-refunds.js';
import { eraseReturns } from '../returns/write-return.js';

const REMEMBER = `INSERT INTO forgotten_people (user_id) VALUES (${standIn('$1::uuid')}) ON CONFLICT DO NOTHING`;
/** The release before remembered people by their ids. */
const FORGET_ID = 'DELETE FROM forgotten_people WHERE user_id = $1';

@Injectable()
export class ForgetPerson {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Cart, addresses, words and the id go; amounts stay, as bookkeeping must. A payment in progress is cancelled. From here on
   * nothing more is written about the person: see the migration for how late writes are refused. Again: nothing happens,
   * but that it tells again that it is done.
   */
  async forget(manager: EntityManager, { userId, deletionId }: DataOf<typeof personDeleted>): Promise<void> {
    // Rows of payments are locked before the person, as by everyone who locks both.
    await expirePaymentsOf(manager, userId);
    await rows(manager, `SELECT pg_advisory_xact_lock(${PERSON_LOCK}, hashtext($1::uuid::text))`, [userId]);
    await rows(manager, REMEMBER, [userId]);
    await rows(manager, FORGET_ID, [userId]);
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
    if (deletionId) await this.outbox.add(manager, personForgotten, { deletionId, service: 'commerce' });
  }
}
