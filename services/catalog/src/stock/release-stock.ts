import { Controller } from '@nestjs/common';
import { releaseStock } from '@studio/contracts';
import { RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { Stock } from './stock.js';

@Controller()
export class ReleaseStock {
  constructor(
    private readonly data: DataSource,
    private readonly stock: Stock,
  ) {}

  @RequestHandler(releaseStock)
  async handle({ orderId }: InputOf<typeof releaseStock>): Promise<OutputOf<typeof releaseStock>> {
    return { released: await this.data.transaction((tx) => this.stock.release(tx, orderId)) };
  }
}
