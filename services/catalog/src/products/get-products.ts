import { Controller } from '@nestjs/common';
import { getProducts, type Product } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { Shelf } from './shelf.js';

@Controller()
export class GetProducts {
  constructor(private readonly shelf: Shelf) {}

  @RequestHandler(getProducts)
  async handle({ ids }: InputOf<typeof getProducts>): Promise<Product[]> {
    const { byId } = await this.shelf.products();
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  }
}
