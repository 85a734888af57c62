import { Controller } from '@nestjs/common';
import { correctStock, listUnpacked, type DeskProduct } from '@studio/contracts';
import {
  Bus,
  RequestHandler,
  callerOf,
  notFound,
  recordDeskAct,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { correctCount } from '../stock/correct-count.js';
import { productCalled } from './product-called.js';
import { ReadDeskProducts } from './read-desk-products.js';

@Controller()
export class CorrectStock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ReadDeskProducts,
    private readonly cache: ProductCache,
    private readonly bus: Bus,
  ) {}

  /** Adds to a product's count, takes from it, or makes it what was counted, with a reason. */
  @RequestHandler(correctStock)
  async handle(correction: InputOf<typeof correctStock>, context: RequestContext): Promise<DeskProduct> {
    const { productId, counted, reason } = correction;
    const actor = callerOf(context);
    const unpacked = counted === undefined ? [] : await this.unpacked(productId, context);
    const product = await this.dataSource.transaction(async (manager) => {
      if (!(await this.products.one(manager, productId))) throw notFound('product');
      const change = await correctCount(manager, { ...correction, unpacked }, actor);
      const corrected = (await this.products.one(manager, productId))!;
      const subject = productCalled(corrected);
      const details = { change: change ?? 0, reason, ...(counted !== undefined && { counted }) };
      if (change !== undefined)
        await recordDeskAct(manager, actor, { act: 'correct-stock', subject, details });
      return corrected;
    });
    this.cache.refresh();
    return product;
  }

  /** Commerce alone knows what is packed. Throws `unavailable` while it does not answer: nothing is guessed. */
  private async unpacked(productId: number, { requestId, traceparent }: RequestContext): Promise<string[]> {
    const context = { requestId, ...(traceparent && { traceparent }) };
    return (await this.bus.request(listUnpacked, { productId }, context)).orderIds;
  }
}
