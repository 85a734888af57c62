import { Controller } from '@nestjs/common';
import { listStock, type StockMovement } from '@studio/contracts';
import { RequestHandler, rows, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ReadDeskProducts } from './read-desk-products.js';

/** Movements that are shown. */
const LAST = 100;

const MOVEMENTS = `
  SELECT m.id, m.product_id AS "productId", m.change, m.reason, m.order_id AS "orderId", m.actor_name AS "by", m.at,
         p.article_name || CASE p.variant_label WHEN '' THEN '' ELSE ' (' || p.variant_label || ')' END AS name
  FROM stock_movements m JOIN products p ON p.id = m.product_id ORDER BY m.at DESC, m.id LIMIT ${LAST}`;

@Controller()
export class ListStock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ReadDeskProducts,
  ) {}

  /** Every product with its count, and the last lines of the ledger. */
  @RequestHandler(listStock)
  async handle(): Promise<OutputOf<typeof listStock>> {
    const [products, movements] = await Promise.all([
      this.products.all(this.dataSource),
      rows<Omit<StockMovement, 'at'> & { at: Date }>(this.dataSource, MOVEMENTS),
    ]);
    return { products, movements: movements.map(({ at, ...moved }) => ({ ...moved, at: at.toISOString() })) };
  }
}
