import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Repeater } from '../background/repeater.js';
import { rows } from '../database/rows.js';
import { SettlePayment } from '../payments/settle-payment.js';

const EVERY_MS = 1_000;
const AT_ONCE = 16;
/** The first pause after a failure, in seconds; it doubles up to ten minutes. */
const FIRST_PAUSE_SECONDS = 5;
/** After so many failures an event is parked, with its reason; reconciling still finds the payment. */
const MAX_ATTEMPTS = 12;

interface Claimed {
  id: string;
  type: string;
  payment_intent_id: string;
  attempts: number;
}

/** Works on stored events: each makes us ask the provider anew, so their order and number do not matter. */
@Injectable()
export class WorkOnProviderEvents implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(WorkOnProviderEvents.name);
  private readonly repeater = new Repeater(WorkOnProviderEvents.name, EVERY_MS, () => this.run());

  constructor(
    private readonly db: DataSource,
    private readonly settle: SettlePayment,
  ) {}

  onApplicationBootstrap(): void {
    this.repeater.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.repeater.stop();
  }

  /** There are new events. */
  poke(): void {
    this.repeater.poke();
  }

  /** One round; true when there may be more. An event whose worker dies comes back after its pause. */
  async run(): Promise<boolean> {
    const claimed = await rows<Claimed>(
      this.db,
      `UPDATE provider_events SET attempts = attempts + 1,
           next_at = now() + make_interval(secs => least(600, $2 * 2 ^ least(attempts, 12)))
       WHERE id IN (SELECT id FROM provider_events WHERE state = 'new' AND next_at <= now()
                    ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, type, payment_intent_id, attempts`,
      [AT_ONCE, FIRST_PAUSE_SECONDS],
    );
    const done = (await Promise.all(claimed.map((event) => this.work(event)))).filter(
      (id) => id !== undefined,
    );
    if (done.length > 0) {
      await rows(
        this.db,
        `UPDATE provider_events SET state = 'done', reason = NULL, done_at = now() WHERE id = ANY ($1)`,
        [done],
      );
    }
    return claimed.length === AT_ONCE;
  }

  private async work({ id, type, payment_intent_id, attempts }: Claimed): Promise<string | undefined> {
    try {
      await this.settle.settle(payment_intent_id, type.startsWith('charge.') ? 'with-charge' : undefined);
      return id;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn(`Event ${id}, attempt ${attempts}: ${reason}`);
      await rows(
        this.db,
        `UPDATE provider_events SET reason = $2, state = CASE WHEN attempts >= $3 THEN 'parked' ELSE state END
         WHERE id = $1`,
        [id, reason, MAX_ATTEMPTS],
      );
      return undefined;
    }
  }
}
