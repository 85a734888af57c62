import { Controller } from '@nestjs/common';
import { changeProduct, type DeskProduct } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  notFound,
  recordDeskAct,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { StudioContent } from '../content/studio-content.js';
import { applyProductContent } from '../products/apply-product-content.js';
import { overrideProducts } from '../products/override-products.js';
import { ProductCache } from '../products/product-cache.js';
import { productCalled } from './product-called.js';
import { ReadDeskProducts } from './read-desk-products.js';

@Controller()
export class ChangeProduct {
  constructor(
    private readonly dataSource: DataSource,
    private readonly content: StudioContent,
    private readonly products: ReadDeskProducts,
    private readonly cache: ProductCache,
  ) {}

  /**
   * Sets price and state of a product, name and description of its article, over what the content files say; null goes
   * back to them. Readers see it as soon as they would see a change of stock.
   */
  @RequestHandler(changeProduct)
  async handle(
    { productId, ...fields }: InputOf<typeof changeProduct>,
    context: RequestContext,
  ): Promise<DeskProduct> {
    const product = await this.dataSource.transaction(async (manager) => {
      const before = await this.products.one(manager, productId);
      if (!before) throw notFound('product');
      if (Object.values(fields).every((value) => value === undefined)) return before;
      await overrideProducts(manager, productId, this.siblings(productId), fields);
      await applyProductContent(manager, this.content.articles);
      const details = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value ?? 'as in the files']),
      );
      const act = { act: 'change-product', subject: productCalled(before), details };
      await recordDeskAct(manager, callerOf(context), act);
      return (await this.products.one(manager, productId))!;
    });
    this.cache.refresh();
    return product;
  }

  /** Every variant of a product's article, itself included. */
  private siblings(productId: number): number[] {
    const variants = this.content.articles.map((article) => article.variants.map(({ id }) => id));
    return variants.find((ids) => ids.includes(productId)) ?? [];
  }
}
