import { Controller } from '@nestjs/common';
import { listUnpacked } from '@studio/contracts';
import { RequestHandler, rows, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class ListUnpacked {
  constructor(private readonly dataSource: DataSource) {}

  /** Orders whose pieces of a product still lie on the shelf: unpaid, paid or disputed, and not packed. */
  @RequestHandler(listUnpacked)
  async handle({ productId }: InputOf<typeof listUnpacked>): Promise<OutputOf<typeof listUnpacked>> {
    const orders = await rows<{ id: string }>(
      this.dataSource,
      `SELECT id FROM orders
       WHERE status IN ('pending', 'paid', 'disputed') AND packed_at IS NULL AND lines @> $1::jsonb`,
      [JSON.stringify([{ productId }])],
    );
    return { orderIds: orders.map(({ id }) => id) };
  }
}
