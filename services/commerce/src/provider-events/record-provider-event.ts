import { Controller } from '@nestjs/common';
import { recordProviderEvent } from '@studio/contracts';
import { RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { WorkOnProviderEvents } from './work-on-provider-events.js';

/** Events after which a payment's state may be another; what they say is never believed, only asked about. */
const TELLING = new Set([
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
]);

@Controller()
export class RecordProviderEvent {
  constructor(
    private readonly db: DataSource,
    private readonly worker: WorkOnProviderEvents,
  ) {}

  /** Stores an event once; the answer does not wait for the work. */
  @RequestHandler(recordProviderEvent)
  async handle(event: InputOf<typeof recordProviderEvent>): Promise<OutputOf<typeof recordProviderEvent>> {
    const telling = event.paymentIntentId !== null && TELLING.has(event.type);
    const stored = await rows(
      this.db,
      `INSERT INTO provider_events (id, type, payment_intent_id, state) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [event.id, event.type, event.paymentIntentId, telling ? 'new' : 'ignored'],
    );
    if (telling && stored.length > 0) this.worker.poke();
    return { duplicate: stored.length === 0 };
  }
}
