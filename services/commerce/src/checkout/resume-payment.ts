import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { resumePayment } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { readOrder } from '../orders/read-orders.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
import { SettlePayment } from '../settlement/settle-payment.js';

@Controller()
export class ResumePayment {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly settle: SettlePayment,
  ) {}

  /** Returns the order after a look-up at the provider, and the client secret while it can be paid. */
  @RequestHandler(resumePayment)
  async handle(
    { id }: InputOf<typeof resumePayment>,
    context: RequestContext,
  ): Promise<OutputOf<typeof resumePayment>> {
    const { userId } = callerOf(context);
    const before = await readOrder(this.dataSource, id, userId);
    if (before.status !== 'pending') return { order: before, clientSecret: null };
    const [pending] = await this.orders.find({ where: { id: before.id }, relations: { payment: true } });
    await this.settle.settle(pending!.paymentIntentId).catch((error: unknown) => {
      throw unavailableWhenDown(error);
    });
    const order = await readOrder(this.dataSource, id, userId);
    return { order, clientSecret: order.payableUntil && pending!.payment.clientSecret };
  }
}
