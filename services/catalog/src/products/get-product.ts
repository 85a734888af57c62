import { Controller } from '@nestjs/common';
import { getProduct, type Product } from '@studio/contracts';
import { RequestHandler, type InputOf, notFound } from '@studio/service-kit';
import { ProductCache } from './product-cache.js';

@Controller()
export class GetProduct {
  constructor(private readonly products: ProductCache) {}

  @RequestHandler(getProduct)
  async handle({ id }: InputOf<typeof getProduct>): Promise<Product> {
    const product = (await this.products.get()).byId.get(id);
    if (!product) throw notFound('product');
    return product;
  }
}
