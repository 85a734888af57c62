import { Controller } from '@nestjs/common';
import { getProduct, getProducts, listProducts, type Product } from '@studio/contracts';
import { RequestHandler, type InputOf, notFound, type RequestContext } from '@studio/service-kit';
import { PreviewedContent } from '../content/previewed-content.js';
import { ProductCache } from './product-cache.js';

@Controller()
export class ProductsController {
  constructor(
    private readonly products: ProductCache,
    private readonly previewed: PreviewedContent,
  ) {}

  @RequestHandler(getProduct)
  async get({ id }: InputOf<typeof getProduct>, context: RequestContext): Promise<Product> {
    const product = (await this.previewed.productsFor(context)).find((one) => one.id === id);
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
  async list({ category }: InputOf<typeof listProducts>, context: RequestContext): Promise<Product[]> {
    const list = await this.previewed.productsFor(context);
    return category === undefined ? list : list.filter((product) => product.category === category);
  }
}
