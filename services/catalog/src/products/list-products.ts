import { Controller } from '@nestjs/common';
import { listProducts, type Product } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { ProductCache } from './product-cache.js';

@Controller()
export class ListProducts {
  constructor(private readonly products: ProductCache) {}

  /** In the order of the content files; every variant is an entry of its own. */
  @RequestHandler(listProducts)
  async handle({ category }: InputOf<typeof listProducts>): Promise<Product[]> {
    const { list } = await this.products.get();
    return category === undefined ? list : list.filter((product) => product.category === category);
  }
}
