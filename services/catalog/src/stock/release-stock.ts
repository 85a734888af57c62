import { Controller } from '@nestjs/common';
import { releaseStock } from '@studio/contracts';
import { RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { Stock } from './stock.js';

@Controller()
export class ReleaseStock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stock: Stock,
    private readonly products: ProductCache,
  ) {}

  @RequestHandler(releaseStock)
  async handle({ orderId }: InputOf<typeof releaseStock>): Promise<OutputOf<typeof releaseStock>> {
    const released = await this.dataSource.transaction((manager) => this.stock.release(manager, orderId));
    this.products.refresh();
    return { released };
  }
}
