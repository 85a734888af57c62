import { Controller, Injectable, Logger } from '@nestjs/common';
import { recordProviderEvent } from '@studio/contracts';
import {
  BackgroundLoops,
  Every,
  type InputOf,
  JobHandler,
  type OutputOf,
  RequestHandler,
  reasonOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { FollowFailedRefunds } from '../refunds/follow-failed-refunds.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import {
  type ClaimedEvent,
  claimProviderEvents,
  deleteOldProviderEvents,
  finishProviderEvents,
  insertProviderEvent,
  noteFailedAttempt,
} from './provider-event-queue.js';

const EVERY_MS = 1_000;

const BATCH_SIZE = 16;

/** After this many attempts an event is `failed`; the reconciler still finds the payment. */
const MAX_ATTEMPTS = 12;

/** The provider sends an event again for 3 days, and when an operator asks for it, for 30. */
const KEPT_DAYS = 40;

const REFUND_FAILED = 'refund.failed';

/** Processes stored events. Each one fetches the current state from the provider, so their order does not matter. */
@Injectable()
export class WorkOnProviderEvents {
  private readonly log = new Logger(WorkOnProviderEvents.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly settle: SettlePayment,
    private readonly refunds: FollowFailedRefunds,
  ) {}

  /** One run. Returns true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const claimed = await claimProviderEvents(this.dataSource, BATCH_SIZE);
    const done = (await Promise.all(claimed.map((event) => this.work(event)))).filter(
      (id) => id !== undefined,
    );
    if (done.length > 0) await finishProviderEvents(this.dataSource, done);
    return claimed.length === BATCH_SIZE;
  }

  @JobHandler('forget-provider-events', { cron: '53 3 * * *' })
  async forgetOld(): Promise<void> {
    await deleteOldProviderEvents(this.dataSource, KEPT_DAYS);
  }

  /** Returns the event's id when it succeeded. */
  private async work({ id, type, paymentIntentId, attempts }: ClaimedEvent): Promise<string | undefined> {
    try {
      if (type === REFUND_FAILED) await this.refunds.follow(paymentIntentId);
      else await this.settle.settle(paymentIntentId, type.startsWith('charge.') ? 'with-charge' : undefined);
      return id;
    } catch (error) {
      this.log.warn(
        { err: error, eventId: id, paymentIntentId, attempt: attempts },
        'provider event failed; will retry',
      );
      await noteFailedAttempt(this.dataSource, id, reasonOf(error), MAX_ATTEMPTS);
      return undefined;
    }
  }
}

/** Events that may change a payment. Their content is not trusted: the provider is asked for the current state. */
const RELEVANT = new Set([
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  REFUND_FAILED,
]);

/** Events of the payment provider. */
@Controller()
export class ProviderEventsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly loops: BackgroundLoops,
  ) {}

  /** Stores an event once, and answers before it is processed. */
  @RequestHandler(recordProviderEvent)
  async record(event: InputOf<typeof recordProviderEvent>): Promise<OutputOf<typeof recordProviderEvent>> {
    const relevant = event.paymentIntentId !== null && RELEVANT.has(event.type);
    const { id, type, paymentIntentId } = event;
    const state = relevant ? 'new' : 'ignored';
    const duplicate = !(await insertProviderEvent(this.dataSource, { id, type, paymentIntentId, state }));
    if (relevant && !duplicate) this.loops.poke(WorkOnProviderEvents);
    return { duplicate };
  }
}
