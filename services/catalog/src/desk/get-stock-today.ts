import { Controller } from '@nestjs/common';
import { getStockToday } from '@studio/contracts';
import { RequestHandler, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ReadDeskProducts } from './read-desk-products.js';

@Controller()
export class GetStockToday {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ReadDeskProducts,
  ) {}

  /** How many products run low, as the list of the stock has them. */
  @RequestHandler(getStockToday)
  async handle(): Promise<OutputOf<typeof getStockToday>> {
    const low = (await this.products.all(this.dataSource)).filter(({ isLow }) => isLow);
    return { low: low.length, soldOut: low.filter(({ available }) => available === 0).length };
  }
}
