import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { getOrderForDeskMail } from '@studio/contracts';
import { RequestHandler, notFound, type InputOf, type OutputOf } from '@studio/service-kit';
import { In, type Repository } from 'typeorm';
import { OrderEntity } from './order.entity.js';

@Controller()
export class GetOrderForDeskMail {
  constructor(@InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>) {}

  /** Of an order that was called off meanwhile there is nothing to tell. */
  @RequestHandler(getOrderForDeskMail)
  async handle({
    orderId,
  }: InputOf<typeof getOrderForDeskMail>): Promise<OutputOf<typeof getOrderForDeskMail>> {
    const status = In(['paid', 'packed', 'shipped', 'delivered']);
    const order = await this.orders.findOneBy({ id: orderId, status });
    if (!order) throw notFound('order');
    const { number, total, lines, country } = order;
    return { number, total, items: lines.map(({ name, quantity }) => ({ name, quantity })), country };
  }
}
