import { Controller } from '@nestjs/common';
import { getProduct, type Product } from '@studio/contracts';
import { RequestHandler, type InputOf, notFound } from '@studio/service-kit';
import { Shelf } from './shelf.js';

@Controller()
export class GetProduct {
  constructor(private readonly shelf: Shelf) {}

  @RequestHandler(getProduct)
  async handle({ id }: InputOf<typeof getProduct>): Promise<Product> {
    const product = (await this.shelf.products()).byId.get(id);
    if (!product) throw notFound('product');
    return product;
  }
}
