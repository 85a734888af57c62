import { Controller } from '@nestjs/common';
import { listProducts, type Product } from '@studio/contracts';
import { Answers, type InputOf } from '@studio/service-kit';
import { Shelf } from './shelf.js';

@Controller()
export class ListProducts {
  constructor(private readonly shelf: Shelf) {}

  /** In the order of the content files; every variant is an entry of its own. */
  @Answers(listProducts)
  async answer({ category }: InputOf<typeof listProducts>): Promise<Product[]> {
    const { list } = await this.shelf.products();
    return category === undefined ? list : list.filter((product) => product.category === category);
  }
}
