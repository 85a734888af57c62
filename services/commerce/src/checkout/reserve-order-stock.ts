import { Injectable, Logger } from '@nestjs/common';
import { releaseStock, reserveStock } from '@studio/contracts';
import { Bus, BusError, Every, type RequestOptions } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { intentUsed } from '../orders/order-addresses.js';
import {
  type UnreservedOrder,
  claimInterruptedOrders,
  confirmReservation,
  discardOrder,
  UNRESERVED,
} from '../orders/order-reservations.js';
import { OrderEntity } from '../orders/order.entity.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { lockPayment, requestRefund } from '../payments/payment-transitions.js';
import { SettlePayment } from '../settlement/settle-payment.js';

/** Errors of catalog after which the order can never be fulfilled. */
const FINAL = new Set(['out-of-stock', 'not-for-sale', 'not-found', 'invalid-input']);

/** Reserves the stock of a pending order in catalog, all or nothing. Idempotent. */
@Injectable()
export class ReserveOrderStock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly settle: SettlePayment,
    private readonly policy: PaymentPolicy,
  ) {}

  /**
   * Throws `out-of-stock` or `not-for-sale` with the product; the order is deleted or refunded then. When catalog is
   * unavailable the order stays, and a later call resumes.
   */
  async reserve(order: UnreservedOrder, context?: RequestOptions): Promise<void> {
    const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const { orderReservationMs, reservationMarginMs } = this.policy;
    const heldMs = orderReservationMs + reservationMarginMs;
    try {
      await this.bus.request(reserveStock, { orderId: order.id, lines, heldMs }, context);
    } catch (error) {
      if (error instanceof BusError && FINAL.has(error.code)) await this.discard(order);
      // The reservation of this order was released meanwhile: it has been cancelled.
      if (error instanceof BusError && error.code === 'already-released') throw intentUsed();
      throw error;
    }
    await this.confirm(order);
  }

  private async confirm({ id, paymentId }: UnreservedOrder): Promise<void> {
    const state = await confirmReservation(this.dataSource, id, paymentId);
    if (state?.reserved) {
      if (state.status === 'captured') await this.settle.match(paymentId);
      return;
    }
    await this.bus.request(releaseStock, { orderId: id });
    throw intentUsed();
  }

  /**
   * Deletes the order without a reservation. If its payment was captured meanwhile, the order stays and is refunded: its page
   * and a mail tell the buyer.
   */
  private async discard({ id, paymentId }: UnreservedOrder): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, paymentId);
      if (payment?.status === 'open') await discardOrder(manager, id);
      if (payment?.status === 'captured' && (await manager.existsBy(OrderEntity, { id, ...UNRESERVED })))
        await requestRefund(manager, payment, 'stock-unavailable');
    });
  }
}

const EVERY_MS = 5_000;

const BATCH_SIZE = 20;

/** Resumes orders whose stock is not reserved because this service stopped or catalog was unavailable. */
@Injectable()
export class ResumeInterruptedOrders {
  private readonly log = new Logger(ResumeInterruptedOrders.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stock: ReserveOrderStock,
  ) {}

  /** One run. Returns true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const interrupted = await claimInterruptedOrders(this.dataSource, BATCH_SIZE);
    for (const order of interrupted) {
      await this.stock.reserve(order).catch((error: unknown) => {
        this.log.warn({ err: error, orderId: order.id }, 'stock not reserved; will retry');
      });
    }
    return interrupted.length === BATCH_SIZE;
  }
}
