import { Controller } from '@nestjs/common';
import { personDeleted, type CloudEvent } from '@studio/contracts';
import { When, type DataOf } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

/** What an address becomes once its person is deleted. */
const REMOVED = 'Removed';

/** Cart, contact and addresses go; amounts stay, as bookkeeping must. A payment in progress is cancelled. */
@Controller()
export class ForgetPersonWhenDeleted {
  @When(personDeleted, { consumer: 'commerce-forget-person' })
  async handle(event: CloudEvent<DataOf<typeof personDeleted>>, tx: EntityManager): Promise<void> {
    const person = [event.data.userId];
    await rows(tx, `UPDATE payments SET cancel_at = now() WHERE user_id = $1 AND status = 'open'`, person);
    await rows(
      tx,
      `UPDATE orders SET email = NULL, first_name = NULL, shipping_address = '${REMOVED}', billing_address = ''
       WHERE user_id = $1`,
      person,
    );
    await rows(tx, 'DELETE FROM cart_items WHERE user_id = $1', person);
    await rows(tx, 'DELETE FROM carts WHERE user_id = $1', person);
  }
}
