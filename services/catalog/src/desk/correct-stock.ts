import { Controller } from '@nestjs/common';
import { correctStock, type DeskProduct } from '@studio/contracts';
import {
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
  ) {}

  /** Adds to a product's count, or takes from it, with a reason. */
  @RequestHandler(correctStock)
  async handle(correction: InputOf<typeof correctStock>, context: RequestContext): Promise<DeskProduct> {
    const { productId, change, reason } = correction;
    const actor = callerOf(context);
    const product = await this.dataSource.transaction(async (manager) => {
      if (!(await this.products.one(manager, productId))) throw notFound('product');
      const isNew = await correctCount(manager, correction, actor);
      const corrected = (await this.products.one(manager, productId))!;
      const subject = productCalled(corrected);
      if (isNew)
        await recordDeskAct(manager, actor, { act: 'correct-stock', subject, details: { change, reason } });
      return corrected;
    });
    this.cache.refresh();
    return product;
  }
}
