import { Controller } from '@nestjs/common';
import { reserveStock } from '@studio/contracts';
import { RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { Stock } from './stock.js';

@Controller()
export class ReserveStock {
  constructor(
    private readonly data: DataSource,
    private readonly stock: Stock,
  ) {}

  @RequestHandler(reserveStock)
  async handle(input: InputOf<typeof reserveStock>): Promise<OutputOf<typeof reserveStock>> {
    const { orderId, lines, expiresAt } = input;
    await this.data.transaction((tx) => this.stock.reserve(tx, orderId, lines, expiresAt));
    return { orderId, reserved: true };
  }
}
