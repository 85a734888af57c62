import { Controller } from '@nestjs/common';
import {
  type CloudEvent,
  orderCancelled,
  type OrderFacts,
  orderPaid,
  orderReduced,
  orderRefunded,
  paidOrderCancelled,
  releaseStock,
  reserveStock,
} from '@studio/contracts';
import {
  type DataOf,
  EventBatchHandler,
  EventHandler,
  RequestHandler,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { reserveAtOnce } from './reserve-at-once.js';
import { commitHeldStock, Stock } from './stock.js';

/** Requests of commerce about stock, and the effects of order events on stock. */
@Controller()
export class StockController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stock: Stock,
    private readonly products: ProductCache,
  ) {}

  @RequestHandler(reserveStock)
  async reserve(input: InputOf<typeof reserveStock>): Promise<OutputOf<typeof reserveStock>> {
    const { orderId, lines, heldMs } = input;
    // `Stock.reserve` handles the other cases: a known order, or a line that is out of stock or not for sale.
    if (!(await reserveAtOnce(this.dataSource, orderId, lines, heldMs)))
      await this.dataSource.transaction((manager) => this.stock.reserve(manager, orderId, lines, heldMs));
    this.products.refresh();
    return { orderId, reserved: true };
  }

  @RequestHandler(releaseStock)
  async release({ orderId }: InputOf<typeof releaseStock>): Promise<OutputOf<typeof releaseStock>> {
    const released = await this.dataSource.transaction((manager) => this.stock.release(manager, orderId));
    this.products.refresh();
    return { released };
  }

  /**
   * Almost all orders have their stock reserved. If one of a batch does not, the batch fails, and its events
   * are handled one by one.
   */
  @EventBatchHandler(orderPaid, { consumer: 'catalog-commit-stock' })
  async commitWhenPaid(events: CloudEvent<OrderFacts>[], manager: EntityManager): Promise<void> {
    const orders = events.map(({ data }) => data);
    const committed = await commitHeldStock(
      manager,
      orders.map(({ orderId }) => orderId),
    );
    const left = orders.filter(({ orderId }) => !committed.has(orderId));
    if (left.length > 0 && orders.length > 1) throw new Error('an order of the batch has no reserved stock');
    for (const { orderId, items } of left) await this.stock.commit(manager, orderId, items);
  }

  @EventHandler(orderReduced, { consumer: 'catalog-reduce-order-stock' })
  async reduceWhenPiecesAreRefunded({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    await this.stock.reduce(manager, data.orderId, data.items);
  }

  @EventHandler(orderCancelled, { consumer: 'catalog-release-stock' })
  async releaseWhenCancelled({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    await this.stock.release(manager, data.orderId);
  }

  @EventHandler(orderRefunded, { consumer: 'catalog-give-back-stock' })
  async giveBackWhenRefunded(
    { data }: CloudEvent<DataOf<typeof orderRefunded>>,
    manager: EntityManager,
  ): Promise<void> {
    // Pieces of a shipped order are only restocked by a correction at the desk.
    if (!data.shipped) await this.stock.refund(manager, data.orderId);
  }

  @EventHandler(paidOrderCancelled, { consumer: 'catalog-give-back-cancelled-stock' })
  async giveBackWhenPaidOrderCancelled(
    { data }: CloudEvent<OrderFacts>,
    manager: EntityManager,
  ): Promise<void> {
    await this.stock.refund(manager, data.orderId);
  }
}
