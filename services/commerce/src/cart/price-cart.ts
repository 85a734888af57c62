import { Injectable } from '@nestjs/common';
import {
  type CartItem,
  MAX_LINE_QUANTITY,
  type OutOfStock,
  type Product,
  availabilityOf,
  mostPieces,
  totalOf,
} from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ProductCache } from '../catalog/catalog-cache.js';
import { type Cart, readCart } from './read-cart.js';

export interface PricedCart {
  version: number;
  items: CartItem[];
  /** US cents: the sum of price times quantity. */
  total: number;
  /** Products that are not for sale now. The cart cannot be paid until they are removed. */
  notForSale: Product[];
}

/** Reads a person's cart at today's prices. Products that no longer exist are omitted. Throws `account-deleted`. */
@Injectable()
export class PriceCart {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ProductCache,
  ) {}

  async read(userId: string): Promise<PricedCart> {
    return this.price(await readCart(this.dataSource, userId));
  }

  /** Prices a cart that is already read. */
  async price({ version, lines }: Cart): Promise<PricedCart> {
    const products = await this.products.find(lines.map((line) => line.productId));
    const items = lines.flatMap((line) => {
      const product = products.get(line.productId);
      return product ? [cartItem(line, product)] : [];
    });
    const notForSale = [...products.values()].filter((product) => availabilityOf(product) === 'coming-soon');
    return { version, items, total: totalOf(items), notForSale };
  }
}

/** Maps a cart line to the contract. */
export function cartItem({ id, quantity }: Pick<CartItem, 'id' | 'quantity'>, product: Product): CartItem {
  const { id: productId, name, price, imageUrl } = product;
  return { id, quantity, product: { id: productId, name, price, imageUrl } };
}

type Refused = Pick<Product, 'id' | 'name' | 'inventory' | 'comingSoon'>;

/** `not-for-sale`, or `out-of-stock` with the available pieces in the details. */
export function tooMany(product: Refused): BusError {
  const available = mostPieces(product);
  const details: OutOfStock = { productId: product.id, name: product.name, available };
  if (product.comingSoon)
    return new BusError('not-for-sale', `${product.name} is not for sale at the moment.`, details);
  return new BusError('out-of-stock', sentence(product.name, available), details);
}

function sentence(name: string, available: number): string {
  if (available === 0) return `${name} is sold out.`;
  if (available === MAX_LINE_QUANTITY) return `At most ${MAX_LINE_QUANTITY} of ${name} fit in one order.`;
  return `Only ${available} left of ${name}.`;
}
