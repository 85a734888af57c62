import { Controller } from '@nestjs/common';
import { getProduct, type Product } from '@studio/contracts';
import { Answers, type InputOf, notFound } from '@studio/service-kit';
import { Shelf } from './shelf.js';

@Controller()
export class GetProduct {
  constructor(private readonly shelf: Shelf) {}

  @Answers(getProduct)
  async answer({ id }: InputOf<typeof getProduct>): Promise<Product> {
    const product = (await this.shelf.products()).byId.get(id);
    if (!product) throw notFound('product');
    return product;
  }
}
