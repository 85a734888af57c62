import {
  getProducts,
  getShopInfo,
  orderCancelled,
  orderReduced,
  orderRefunded,
  paidOrderCancelled,
  releaseStock,
  reserveStock,
  type OrderFacts,
  type Product,
  type RequestContract,
  type ShopInfo,
  type StockLine,
} from '@studio/contracts';
import { headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { InputOf } from '@studio/service-kit';

type Refusal = { code: string; message: string; details?: unknown };

const SHOP: ShopInfo = {
  shipsTo: [{ code: 'US', name: 'United States', days: { from: 3, to: 7 } }],
  shipping: 'Shipping is free.',
  tax: 'Tax is included.',
  away: null,
  taxPercentByCountry: { US: 8 },
  returns: { days: 30, text: 'Send it back.' },
  terms: [],
  seller: { name: 'Reader & Daughters', address: ['1 Main Street'], email: 'hello@reader.example' },
  welcome: 'Ready today.',
  teasers: [],
  fundGoal: 2_500_000,
};

/** Fake catalog on the bus: products and stock in memory, behind the real contracts. */
export class FakeCatalog {
  private readonly products = new Map<number, Product>();
  readonly reservations = new Map<string, StockLine[]>();
  /** While false, reservations do not answer, so that requests time out. */
  answers = true;

  /** Starts to answer requests. */
  listen(nc: NatsConnection): void {
    answer(nc, getProducts, ({ ids }) => ids.flatMap((id) => this.products.get(id) ?? []));
    answer(nc, getShopInfo, () => SHOP);
    answer(nc, reserveStock, ({ orderId, lines }) => this.reserve(orderId, lines));
    answer(nc, releaseStock, ({ orderId }) => ({ released: this.release(orderId) }));
    for (const { type } of [orderCancelled, paidOrderCancelled, orderRefunded])
      nc.subscribe(`events.${type}`, {
        callback: (_, message) => {
          const { orderId, shipped } = message.json<{ data: { orderId: string; shipped?: boolean } }>().data;
          if (!shipped) this.release(orderId);
        },
      });
    nc.subscribe(`events.${orderReduced.type}`, {
      callback: (_, message) => this.reduce(message.json<{ data: OrderFacts }>().data),
    });
  }

  /** Creates or changes a product. */
  put(id: number, price: number, inventory: number | null = null, more: Partial<Product> = {}): Product {
    const product: Product = {
      id,
      name: `Product ${id}`,
      price,
      description: '',
      imageUrl: `/images/${id}.svg`,
      category: 'merchandise',
      inventory,
      article: `product-${id}`,
      articleName: `Product ${id}`,
      variantLabel: '',
      variants: [],
      comingSoon: false,
      ...more,
    };
    this.products.set(id, product);
    return product;
  }

  /** Number of pieces that can be sold now. */
  left(id: number): number | null | undefined {
    return this.products.get(id)?.inventory;
  }

  private reserve(
    orderId: string,
    lines: StockLine[],
  ): { orderId: string; reserved: true } | Refusal | undefined {
    if (!this.answers) return undefined;
    if (this.reservations.has(orderId)) return { orderId, reserved: true };
    for (const { productId, quantity } of lines) {
      const { name, inventory } = this.products.get(productId)!;
      if (inventory === null || inventory >= quantity) continue;
      const message = inventory === 0 ? `${name} is sold out.` : `Only ${inventory} left of ${name}.`;
      return { code: 'out-of-stock', message, details: { productId, name, available: inventory } };
    }
    this.move(lines, -1);
    this.reservations.set(orderId, lines);
    return { orderId, reserved: true };
  }

  private release(orderId: string): boolean {
    this.move(this.reservations.get(orderId) ?? [], 1);
    return this.reservations.delete(orderId);
  }

  /** Pieces never return to an order, so in any order of events the shortest list is final. */
  private reduce({ orderId, items }: OrderFacts): void {
    const before = this.reservations.get(orderId);
    const count = (lines: readonly StockLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (!before || count(items) >= count(before)) return;
    this.move(before, 1);
    this.move(items, -1);
    this.reservations.set(orderId, items);
  }

  private move(lines: StockLine[], sign: 1 | -1): void {
    for (const { productId, quantity } of lines) {
      const product = this.products.get(productId)!;
      if (product.inventory !== null) product.inventory += sign * quantity;
    }
  }
}

function answer<C extends RequestContract>(
  nc: NatsConnection,
  contract: C,
  reply: (input: InputOf<C>) => unknown,
): void {
  const callback = (_: Error | null, message: Msg): void => {
    const body = reply(contract.input.parse(message.json()) as InputOf<C>);
    if (body === undefined) return;
    const failed = headers();
    if (isRefusal(body)) failed.set('error', body.code);
    message.respond(JSON.stringify(body), isRefusal(body) ? { headers: failed } : undefined);
  };
  nc.subscribe(contract.subject, { queue: 'catalog', callback });
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body;
}
