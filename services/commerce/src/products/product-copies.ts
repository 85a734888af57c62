import { Injectable } from '@nestjs/common';
import { getProducts, type Product } from '@studio/contracts';
import { Bus } from '@studio/service-kit';

/** A copy is believed this long, in ms, even when the news of a change is late. */
const BELIEVED_MS = 1_000;

interface Copy {
  until: number;
  product: Promise<Product | undefined>;
}

/** Catalog's products at today's prices, remembered for a moment so that carts need no message each. */
@Injectable()
export class ProductCopies {
  private readonly copies = new Map<number, Copy>();

  constructor(private readonly bus: Bus) {}

  /** The products that exist, by id. Throws what the bus throws when catalog does not answer. */
  async find(ids: readonly number[]): Promise<Map<number, Product>> {
    const now = Date.now();
    const missing = ids.filter((id) => (this.copies.get(id)?.until ?? 0) <= now);
    if (missing.length > 0) this.ask(missing, now);
    const found = await Promise.all(ids.map((id) => this.copies.get(id)?.product));
    return new Map(found.flatMap((product) => (product ? [[product.id, product]] : [])));
  }

  /** Forgets copies; the next question asks catalog. */
  drop(ids: readonly number[]): void {
    for (const id of ids) this.copies.delete(id);
  }

  private ask(ids: number[], now: number): void {
    const answer = this.bus.request(getProducts, { ids });
    for (const id of ids) {
      const product = answer.then((products) => products.find((candidate) => candidate.id === id));
      const copy = { until: now + BELIEVED_MS, product };
      this.copies.set(id, copy);
      product.catch(() => {
        if (this.copies.get(id) === copy) this.copies.delete(id);
      });
    }
  }
}
