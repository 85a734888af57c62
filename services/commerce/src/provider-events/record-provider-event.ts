import { Controller } from '@nestjs/common';
import { recordProviderEvent } from '@studio/contracts';
import { BackgroundLoops, RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { insertProviderEvent } from './insert-provider-event.js';
import { WorkOnProviderEvents } from './work-on-provider-events.js';

/** Events after which a payment's state may be another; what they say is never believed, only asked about. */
const RELEVANT = new Set([
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
]);

@Controller()
export class RecordProviderEvent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly loops: BackgroundLoops,
  ) {}

  /** Stores an event once; the answer does not wait for the work. */
  @RequestHandler(recordProviderEvent)
  async handle(event: InputOf<typeof recordProviderEvent>): Promise<OutputOf<typeof recordProviderEvent>> {
    const relevant = event.paymentIntentId !== null && RELEVANT.has(event.type);
    const { id, type, paymentIntentId } = event;
    const state = relevant ? 'new' : 'ignored';
    const duplicate = !(await insertProviderEvent(this.dataSource, { id, type, paymentIntentId, state }));
    if (relevant && !duplicate) this.loops.poke(WorkOnProviderEvents);
    return { duplicate };
  }
}
