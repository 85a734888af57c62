import { Controller } from '@nestjs/common';
import { reserveStock } from '@studio/contracts';
import { RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { reserveAtOnce } from './reserve-at-once.js';
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
    // What is not as usual, the stock's own steps tell apart.
    if (!(await reserveAtOnce(this.dataSource, orderId, lines, expiresAt)))
      await this.dataSource.transaction((manager) => this.stock.reserve(manager, orderId, lines, expiresAt));
    this.products.refresh();
    return { orderId, reserved: true };
  }
}
