import { Controller } from '@nestjs/common';
import { getProducts, type Product } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { ProductCache } from './product-cache.js';

@Controller()
export class GetProducts {
  constructor(private readonly products: ProductCache) {}

  @RequestHandler(getProducts)
  async handle({ ids }: InputOf<typeof getProducts>): Promise<Product[]> {
    const { byId, retired } = await this.products.get();
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? retired.get(id) ?? []);
  }
}
