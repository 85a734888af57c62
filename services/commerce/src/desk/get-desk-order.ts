import { Controller } from '@nestjs/common';
import { getDeskOrder, type DeskOrderDetail } from '@studio/contracts';
import { RequestHandler, type InputOf, type RequestContext } from '@studio/service-kit';
import { ActOnOrder } from './act-on-order.js';
import { ReadDeskOrder } from './read-desk-order.js';

@Controller()
export class GetDeskOrder {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly orders: ReadDeskOrder,
  ) {}

  /** Anybody's order, by its id or its number. */
  @RequestHandler(getDeskOrder)
  async handle({ id }: InputOf<typeof getDeskOrder>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.orders.read((await this.desk.find(id)).id, context);
  }
}
