import { Injectable } from '@nestjs/common';
import { availabilityOf, type CartItem, type Product } from '@studio/contracts';
import { DataSource } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { readCart, type Cart } from './read-cart.js';

export interface PricedCart {
  version: number;
  items: CartItem[];
  /** US cents: the sum of price times quantity. */
  total: number;
  /** What of it is not sold now: nothing can be paid until it is taken out. */
  notForSale: Product[];
}

/** A person's cart at today's prices. Products that no longer exist are left out. Throws `account-deleted`. */
@Injectable()
export class PriceCart {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ProductCache,
  ) {}

  async read(userId: string): Promise<PricedCart> {
    return this.price(await readCart(this.dataSource, userId));
  }

  /** For who has read the cart already. */
  async price({ version, lines }: Cart): Promise<PricedCart> {
    const products = await this.products.find(lines.map((line) => line.productId));
    const items = lines.flatMap(({ id, quantity, productId }) => {
      const product = products.get(productId);
      return product ? [cartItem(id, quantity, product)] : [];
    });
    const notForSale = [...products.values()].filter((product) => availabilityOf(product) === 'coming-soon');
    return { version, items, total: totalOf(items), notForSale };
  }
}

/** Sum of price times quantity, US cents. */
export function totalOf(items: readonly Pick<CartItem, 'quantity' | 'product'>[]): number {
  return items.reduce((sum, { quantity, product }) => sum + product.price * quantity, 0);
}

/** A cart line as the contract shows it. */
export function cartItem(id: string, quantity: number, product: Product): CartItem {
  const { id: productId, name, price, imageUrl } = product;
  return { id, quantity, product: { id: productId, name, price, imageUrl } };
}
