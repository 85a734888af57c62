import { Controller } from '@nestjs/common';
import {
  changeProduct,
  correctStock,
  getDeletedPerson,
  getStockToday,
  listSoldOut,
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
import { ContentActEntity, ContentVisitEntity } from '../content/content.entities.js';
import { ContentActs } from '../content/content-acts.js';
import { changeVariant } from '../content/change-variant.js';
import { changedMeanwhile } from '../content/content-items.js';
import { PublishedContent } from '../content/published-content.js';
import { ProductCache, productName } from '../products/product-cache.js';
import { correctCount } from '../stock/correct-count.js';
import { StockMovementEntity } from '../stock/stock.entities.js';
import { ReadDeskProducts } from './read-desk-products.js';

/** Number of movements in the list. */
const SHOWN_MOVEMENTS = 100;

const MOVEMENTS = `
  SELECT m.id, m.product_id AS "productId", m.change, m.reason, m.order_id AS "orderId", m.actor_name AS "by", m.at,
         p.article_name || CASE p.variant_label WHEN '' THEN '' ELSE ' (' || p.variant_label || ')' END AS name
  FROM stock_movements m JOIN products p ON p.id = m.product_id
  WHERE m.change <> 0 ORDER BY m.at DESC, m.id LIMIT ${SHOWN_MOVEMENTS}`;

const LATELY_MOVED = `
  SELECT product_id AS "productId", max(at) AS at FROM stock_movements
  WHERE at > now() - interval '2 days' AND change <> 0 GROUP BY product_id`;

/** Products and stock at the desk. */
@Controller()
export class DeskController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly content: PublishedContent,
    private readonly acts: ContentActs,
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

  /** Lists what has sold out. Pieces that are reserved may come back, so their products are not among them. */
  @RequestHandler(listSoldOut)
  async listSoldOut(): Promise<OutputOf<typeof listSoldOut>> {
    const [products, moved] = await Promise.all([
      this.products.all(this.dataSource),
      rows<{ productId: number; at: Date }>(this.dataSource, LATELY_MOVED),
    ]);
    const movedAt = new Map(moved.map(({ productId, at }) => [productId, at.toISOString()]));
    return products.flatMap((product) => {
      const { productId, state, available, reserved, sold } = product;
      const at = movedAt.get(productId);
      if (state !== 'on-sale' || available !== 0 || reserved > 0 || !at) return [];
      return [{ productId, name: auditName(product), sold, at }];
    });
  }

  /** Lists the audit of stock and products, newest first. */
  @RequestHandler(listStockActs)
  listActs(query: InputOf<typeof listStockActs>): Promise<DeskAct[]> {
    return readDeskActs(this.dataSource, query);
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
      if (change !== undefined) {
        const details = { change, reason, ...(counted !== undefined && { counted }) };
        await recordDeskAct(manager, actor, { act: 'correct-stock', subject, details });
      }
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

  /** Changes a published product at once: price and state of a variant, name and description of its article. */
  @RequestHandler(changeProduct)
  async change(
    { id, seen = {}, ...fields }: InputOf<typeof changeProduct>,
    context: RequestContext,
  ): Promise<DeskProduct> {
    const article = this.content.current.articles.find(({ variants }) =>
      variants.some((one) => one.id === id),
    );
    if (!article) throw notFound('product');
    const item = { kind: 'products', key: article.article } as const;
    await this.acts.actPublicly(item, callerOf(context), async (_item, manager) => {
      const now = await this.products.one(manager, id);
      const isReplaced = (field: keyof typeof fields) =>
        field in seen && ![seen[field], fields[field]].includes(now?.[field]);
      if ((Object.keys(fields) as (keyof typeof fields)[]).some(isReplaced)) throw changedMeanwhile();
      return { act: 'publish', change: changeVariant(id, fields) };
    });
    return (await this.products.one(this.dataSource, id))!;
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
    // `RowMemory` remembers the editor of an item until its row changes.
    await rows(
      manager,
      `UPDATE content_items SET version = version
       WHERE (kind, key) IN (SELECT kind, key FROM content_acts WHERE actor_id = $1)`,
      [userId],
    );
    await manager.update(StockMovementEntity, { actorId: userId }, anonymous);
    await forgetInDeskActs(manager, userId);
    await manager.update(ContentActEntity, { actorId: userId }, anonymous);
    await manager.delete(ContentVisitEntity, { actorId: userId });
    await this.outbox.add(manager, personForgotten, { deletionId, service: 'catalog' });
  }
}

/** A product's name in the audit: `T-shirt (M)`. */
const auditName = ({ name, variantLabel }: DeskProduct) => productName({ articleName: name, variantLabel });
