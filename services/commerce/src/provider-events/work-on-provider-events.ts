import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { SettlePayment } from '../settlement/settle-payment.js';
import {
  claimProviderEvents,
  finishProviderEvents,
  noteFailedAttempt,
  type ClaimedEvent,
} from './provider-event-queue.js';

const EVERY_MS = 1_000;
const AT_ONCE = 16;
/** After so many failures an event is `failed`, with its reason; reconciling still finds the payment. */
const MAX_ATTEMPTS = 12;

/** Works on stored events: each makes us ask the provider anew, so their order and number do not matter. */
@Injectable()
export class WorkOnProviderEvents {
  private readonly log = new Logger(WorkOnProviderEvents.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly settle: SettlePayment,
  ) {}

  /** One run; true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const claimed = await claimProviderEvents(this.dataSource, AT_ONCE);
    const done = (await Promise.all(claimed.map((event) => this.work(event)))).filter(
      (id) => id !== undefined,
    );
    if (done.length > 0) await finishProviderEvents(this.dataSource, done);
    return claimed.length === AT_ONCE;
  }

  /** Returns the event's id once it is worked on. */
  private async work({ id, type, paymentIntentId, attempts }: ClaimedEvent): Promise<string | undefined> {
    try {
      await this.settle.settle(paymentIntentId, type.startsWith('charge.') ? 'with-charge' : undefined);
      return id;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn(`Event ${id}, attempt ${attempts}: ${reason}`);
      await noteFailedAttempt(this.dataSource, id, reason, MAX_ATTEMPTS);
      return undefined;
    }
  }
}
