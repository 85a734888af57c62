import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Repeater } from '../background/repeater.js';
import { rows } from '../database/rows.js';
import { HoldStock, type UnheldOrder } from './hold-stock.js';

const EVERY_MS = 5_000;
const AT_ONCE = 20;
/** Pause before an order that still cannot be held is tried again, in seconds. */
const RETRY_SECONDS = 30;

/** Goes on with orders that were written down and then left: we died, or catalog did not answer. */
@Injectable()
export class ResumeInterruptedOrders implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ResumeInterruptedOrders.name);
  private readonly repeater = new Repeater(ResumeInterruptedOrders.name, EVERY_MS, () => this.run());

  constructor(
    private readonly db: DataSource,
    private readonly stock: HoldStock,
  ) {}

  onApplicationBootstrap(): void {
    this.repeater.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.repeater.stop();
  }

  /** One round; true when there may be more. */
  async run(): Promise<boolean> {
    const left = await rows<UnheldOrder>(
      this.db,
      `UPDATE orders SET resume_at = now() + make_interval(secs => $2)
       WHERE id IN (SELECT id FROM orders WHERE status = 'pending' AND reserved_at IS NULL AND resume_at <= now()
                    ORDER BY resume_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, payment_id AS "paymentId", lines`,
      [AT_ONCE, RETRY_SECONDS],
    );
    for (const order of left) {
      await this.stock.hold(order).catch((error: unknown) => {
        this.log.warn(`Order ${order.id} is not held: ${error instanceof Error ? error.message : error}`);
      });
    }
    return left.length === AT_ONCE;
  }
}
