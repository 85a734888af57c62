import { Controller } from '@nestjs/common';
import { getProduct, getProducts, listProducts, type Product } from '@studio/contracts';
import { RequestHandler, type InputOf, notFound } from '@studio/service-kit';
import { ProductCache } from './product-cache.js';

@Controller()
export class ProductsController {
  constructor(private readonly products: ProductCache) {}

  @RequestHandler(getProduct)
  async get({ id }: InputOf<typeof getProduct>): Promise<Product> {
    const product = (await this.products.get()).byId.get(id);
    if (!product) throw notFound('product');
    return product;
  }

  @RequestHandler(getProducts)
  async getMany({ ids }: InputOf<typeof getProducts>): Promise<Product[]> {
    const { byId, retired } = await this.products.get();
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? retired.get(id) ?? []);
  }

  /** Lists products in the order of the content files. Every variant is an entry. */
  @RequestHandler(listProducts)
  async list({ category }: InputOf<typeof listProducts>): Promise<Product[]> {
    const { list } = await this.products.get();
    return category === undefined ? list : list.filter((product) => product.category === category);
  }
}
