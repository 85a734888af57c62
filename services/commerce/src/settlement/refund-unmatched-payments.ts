import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Every } from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { PaymentPolicy, timeAfter } from '../payments/payment-policy.js';
import { lockPayment, requestRefund } from '../payments/payment-transitions.js';
import { PaymentEntity } from '../payments/payment.entity.js';
import { SettlePayment } from './settle-payment.js';

const EVERY_MS = 2_000;
const BATCH_SIZE = 20;

/** Refunds captured payments that still have no order after the grace period. */
@Injectable()
export class RefundUnmatchedPayments {
  private readonly log = new Logger(RefundUnmatchedPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PaymentEntity) private readonly captured: Repository<PaymentEntity>,
    private readonly settle: SettlePayment,
    private readonly policy: PaymentPolicy,
  ) {}

  /** One run. Returns true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const late = await this.findLate();
    let failed = 0;
    for (const { id } of late)
      await this.matchOrRefund(id).catch((error: unknown) => {
        failed += 1;
        this.log.error({ err: error, paymentId: id }, 'payment not matched; will retry');
      });
    return late.length === BATCH_SIZE && failed === 0;
  }

  /** Excludes disputed payments, which the bank decides, and pending orders, which `ResumeInterruptedOrders` handles. */
  private findLate(): Promise<PaymentEntity[]> {
    return this.captured
      .createQueryBuilder('payment')
      .leftJoin(
        OrderEntity,
        'pending',
        `pending.paymentId = payment.id AND pending.status = 'pending' AND pending.reservedAt IS NULL`,
      )
      .where(`payment.status = 'captured' AND payment.disputedAt IS NULL AND pending.id IS NULL`)
      .andWhere(`payment.capturedAt < ${timeAfter(-this.policy.orphanGraceMs)}`)
      .orderBy('payment.capturedAt')
      .limit(BATCH_SIZE)
      .getMany();
  }

  private async matchOrRefund(id: string): Promise<void> {
    if ((await this.settle.match(id)) === 'captured') await this.refund(id);
  }

  private async refund(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, id);
      if (payment?.status !== 'captured') return;
      if (await manager.existsBy(OrderEntity, { paymentId: id, status: 'pending' })) return;
      await requestRefund(manager, payment, 'no-order');
    });
  }
}
