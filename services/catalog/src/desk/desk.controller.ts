import { Controller } from '@nestjs/common';
import {
  changeProduct,
  correctStock,
  getDeletedPerson,
  getStockToday,
  listStock,
  listStockActs,
  listUnpacked,
  personDeleted,
  personForgotten,
  type CloudEvent,
  type DeskAct,
  type DeskProduct,
  type StockMovement,
} from '@studio/contracts';
import {
  Bus,
  EventHandler,
  Outbox,
  RequestHandler,
  callerOf,
  forgetInDeskActs,
  notFound,
  readDeskActs,
  recordDeskAct,
  rows,
  standIn,
  type DataOf,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { StudioContent } from '../content/studio-content.js';
import { applyProductContent, overrideProducts } from '../products/apply-product-content.js';
import { ProductCache, productName } from '../products/product-cache.js';
import { correctCount } from '../stock/correct-count.js';
import { StockMovementEntity } from '../stock/stock.entities.js';
import { ReadDeskProducts } from './read-desk-products.js';

/** Number of movements in the list. */
const SHOWN_MOVEMENTS = 100;

const MOVEMENTS = `
  SELECT m.id, m.product_id AS "productId", m.change, m.reason, m.order_id AS "orderId", m.actor_name AS "by", m.at,
         p.article_name || CASE p.variant_label WHEN '' THEN '' ELSE ' (' || p.variant_label || ')' END AS name
  FROM stock_movements m JOIN products p ON p.id = m.product_id ORDER BY m.at DESC, m.id LIMIT ${SHOWN_MOVEMENTS}`;

/** Products and stock at the desk. */
@Controller()
export class DeskController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly content: StudioContent,
    private readonly products: ReadDeskProducts,
    private readonly cache: ProductCache,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
  ) {}

  /** Lists every product with its stock, and the last movements. */
  @RequestHandler(listStock)
  async list(): Promise<OutputOf<typeof listStock>> {
    const [products, movements] = await Promise.all([
      this.products.all(this.dataSource),
      rows<Omit<StockMovement, 'at'> & { at: Date }>(this.dataSource, MOVEMENTS),
    ]);
    return { products, movements: movements.map(({ at, ...moved }) => ({ ...moved, at: at.toISOString() })) };
  }

  /** Counts the products that run low. */
  @RequestHandler(getStockToday)
  async today(): Promise<OutputOf<typeof getStockToday>> {
    const low = (await this.products.all(this.dataSource)).filter(({ isLow }) => isLow);
    return { low: low.length, soldOut: low.filter(({ available }) => available === 0).length };
  }

  /** Lists the audit of stock and products, newest first. */
  @RequestHandler(listStockActs)
  acts({ before }: InputOf<typeof listStockActs>): Promise<DeskAct[]> {
    return readDeskActs(this.dataSource, before);
  }

  /** Adds to or subtracts from a product's stock, or sets it to a counted number, with a reason. */
  @RequestHandler(correctStock)
  async correct(correction: InputOf<typeof correctStock>, context: RequestContext): Promise<DeskProduct> {
    const { id: productId, ...input } = correction;
    const { counted, reason } = input;
    const actor = callerOf(context);
    const unpacked = counted === undefined ? [] : await this.unpacked(productId, context);
    const product = await this.dataSource.transaction(async (manager) => {
      if (!(await this.products.one(manager, productId))) throw notFound('product');
      const change = await correctCount(manager, { ...input, productId, unpacked }, actor);
      const corrected = (await this.products.one(manager, productId))!;
      const subject = auditName(corrected);
      const details = { change: change ?? 0, reason, ...(counted !== undefined && { counted }) };
      if (change !== undefined)
        await recordDeskAct(manager, actor, { act: 'correct-stock', subject, details });
      return corrected;
    });
    this.cache.refresh();
    return product;
  }

  /** Asks commerce which orders are not packed. Throws `unavailable` when it does not answer. */
  private async unpacked(productId: number, { requestId, traceparent }: RequestContext): Promise<string[]> {
    const context = { requestId, ...(traceparent && { traceparent }) };
    return (await this.bus.request(listUnpacked, { productId }, context)).orderIds;
  }

  /**
   * Overrides fields of the content files: price and state of a product, name and description of its article.
   * Null restores the value of the files. Visitors see the change after at most `MAX_AGE_MS` of
   * `ProductCache`.
   */
  @RequestHandler(changeProduct)
  async change(
    { id: productId, ...fields }: InputOf<typeof changeProduct>,
    context: RequestContext,
  ): Promise<DeskProduct> {
    const product = await this.dataSource.transaction(async (manager) => {
      const before = await this.products.one(manager, productId);
      if (!before) throw notFound('product');
      if (Object.values(fields).every((value) => value === undefined)) return before;
      await overrideProducts(manager, productId, this.siblings(productId), fields);
      await applyProductContent(manager, this.content.articles);
      const details = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value ?? 'as in the files']),
      );
      const act = { act: 'change-product', subject: auditName(before), details };
      await recordDeskAct(manager, callerOf(context), act);
      return (await this.products.one(manager, productId))!;
    });
    this.cache.refresh();
    return product;
  }

  /** Ids of all variants of a product's article, including the product. */
  private siblings(productId: number): number[] {
    const variants = this.content.articles.map((article) => article.variants.map(({ id }) => id));
    return variants.find((ids) => ids.includes(productId)) ?? [];
  }

  /** Anonymises a deleted person's actions at the desk. */
  @EventHandler(personDeleted, { consumer: 'catalog-forget-actors' })
  async forgetActor(
    { data: { deletionId } }: CloudEvent<DataOf<typeof personDeleted>>,
    manager: EntityManager,
  ): Promise<void> {
    const { userId } = await this.bus.request(getDeletedPerson, { deletionId });
    if (!userId) return;
    const anonymous = { actorName: 'Removed', actorId: () => standIn('actor_id') };
    await manager.update(StockMovementEntity, { actorId: userId }, anonymous);
    await forgetInDeskActs(manager, userId);
    await this.outbox.add(manager, personForgotten, { deletionId, service: 'catalog' });
  }
}

/** A product's name in the audit: `T-shirt (M)`. */
const auditName = ({ name, variantLabel }: DeskProduct) => productName({ articleName: name, variantLabel });
