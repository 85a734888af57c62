import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BackgroundLoop } from '@studio/service-kit';
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
export class WorkOnProviderEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(WorkOnProviderEvents.name);
  private readonly loop = new BackgroundLoop({
    name: WorkOnProviderEvents.name,
    everyMs: EVERY_MS,
    run: () => this.run(),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly settle: SettlePayment,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /** There are new events. */
  poke(): void {
    this.loop.poke();
  }

  /** One run; true when there may be more. */
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
