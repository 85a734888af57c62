import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Stock } from './stock.js';

/**
 * How long after its expiry a hold is still kept, in ms. Commerce cancels the payment and releases the stock itself;
 * letting go before it has done so could sell the same piece twice, so this waits for hours.
 */
export const LAPSE_GRACE_MS = 6 * 60 * 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const BATCH = 100;

/** Backstop: frees holds that commerce never released. Any number of replicas may sweep at once. */
@Injectable()
export class ReleaseLapsedHolds implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly log = new Logger(ReleaseLapsedHolds.name);

  constructor(
    private readonly data: DataSource,
    private readonly stock: Stock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: Error) => this.log.error(`sweep failed: ${error.message}`));
    }, SWEEP_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Frees what lapsed before `now`; returns how many orders. */
  async sweep(now = Date.now()): Promise<number> {
    const lapsed: { orderId: string }[] = await this.data.query(
      `SELECT order_id AS "orderId" FROM stock_reservations
       WHERE state = 'held' AND expires_at < $1 ORDER BY expires_at LIMIT ${BATCH}`,
      [new Date(now - LAPSE_GRACE_MS)],
    );
    let freed = 0;
    for (const { orderId } of lapsed) {
      if (await this.data.transaction((tx) => this.stock.lapse(tx, orderId))) freed += 1;
    }
    if (freed > 0) this.log.warn(`${freed} holds had lapsed and were freed`);
    return freed;
  }
}
