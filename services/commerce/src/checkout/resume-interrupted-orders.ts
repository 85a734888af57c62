import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { claimInterruptedOrders } from '../orders/claim-interrupted-orders.js';
import { ReserveOrderStock } from './reserve-order-stock.js';

const EVERY_MS = 5_000;
const AT_ONCE = 20;

/** Goes on with orders that were written down and then left: we died, or catalog did not answer. */
@Injectable()
export class ResumeInterruptedOrders {
  private readonly log = new Logger(ResumeInterruptedOrders.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stock: ReserveOrderStock,
  ) {}

  /** One run; true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const interrupted = await claimInterruptedOrders(this.dataSource, AT_ONCE);
    for (const order of interrupted) {
      await this.stock.reserve(order).catch((error: unknown) => {
        this.log.warn(`Order ${order.id} is not reserved: ${error instanceof Error ? error.message : error}`);
      });
    }
    return interrupted.length === AT_ONCE;
  }
}
