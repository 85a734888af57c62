import { Controller } from '@nestjs/common';
import { personDeleted, type CloudEvent } from '@studio/contracts';
import { EventHandler, type DataOf } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { PERSON_LOCK, REMOVED } from './forgotten-person.js';

/**
 * Cart and addresses go; amounts stay, as bookkeeping must. A payment in progress is cancelled. From here on nothing
 * more is written about the person: see the migration for how late writes are refused.
 */
@Controller()
export class ForgetPersonWhenDeleted {
  @EventHandler(personDeleted, { consumer: 'commerce-forget-people' })
  async handle(event: CloudEvent<DataOf<typeof personDeleted>>, tx: EntityManager): Promise<void> {
    const person = [event.data.userId];
    // Rows of payments are locked before the person, as by everyone who locks both.
    await rows(
      tx,
      `UPDATE payments SET cancel_at = now() WHERE user_id = $1 AND status IN ('creating', 'open')`,
      person,
    );
    await rows(tx, `SELECT pg_advisory_xact_lock(${PERSON_LOCK}, hashtext($1::uuid::text))`, person);
    await rows(tx, 'INSERT INTO forgotten_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING', person);
    await rows(
      tx,
      `UPDATE orders SET shipping_address = '${REMOVED}', billing_address = '' WHERE user_id = $1`,
      person,
    );
    await rows(tx, 'DELETE FROM cart_items WHERE user_id = $1', person);
    await rows(tx, 'DELETE FROM carts WHERE user_id = $1', person);
  }
}
