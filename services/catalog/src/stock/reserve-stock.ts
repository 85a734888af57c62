import { Controller } from '@nestjs/common';
import { reserveStock } from '@studio/contracts';
import { RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { Stock } from './stock.js';

@Controller()
export class ReserveStock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stock: Stock,
    private readonly products: ProductCache,
  ) {}

  @RequestHandler(reserveStock)
  async handle(input: InputOf<typeof reserveStock>): Promise<OutputOf<typeof reserveStock>> {
    const { orderId, lines, expiresAt } = input;
    await this.dataSource.transaction((manager) => this.stock.reserve(manager, orderId, lines, expiresAt));
    this.products.refresh();
    return { orderId, reserved: true };
  }
}
