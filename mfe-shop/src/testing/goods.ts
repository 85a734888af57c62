import type { Order, Product, ProductVariant } from '@studio/contracts';
import { cartLine, paidOrder } from '@studio/contracts/testing';

export const ROBIN = { firstName: 'Robin', lastName: 'Reader', email: 'robin@example.test' };

/** Robin's address, as the form has it. */
export const ADDRESS = {
  fullName: 'Robin Reader',
  addressLine1: '12 Orchard Lane',
  addressLine2: '',
  city: 'Springfield',
  state: 'Oregon',
  postalCode: '97477',
  country: 'United States',
};

export const CART_LINE = cartLine();

export const ORDER = paidOrder();

/** Creates a product; `fields` override the defaults. */
export function product(fields: Partial<Product> = {}): Product {
  const { id = 120, variantLabel = 'Black', inventory = 4, price = 1_500, comingSoon = false } = fields;
  return {
    id,
    name: 'Mug (black)',
    price,
    description: 'Holds tea.',
    imageUrl: '/images/mug-black.webp',
    category: 'merchandise',
    inventory,
    article: 'mug',
    articleName: 'Mug',
    variantLabel,
    variants: [{ id, label: variantLabel, price, inventory, comingSoon }],
    comingSoon,
    ...fields,
  };
}

/** Creates a variant (a size or colour). */
export function variant(id: number, label: string, fields: Partial<ProductVariant> = {}): ProductVariant {
  return { id, label, price: 1_500, inventory: 4, comingSoon: false, ...fields };
}

/** An order that is on its way. */
export const SHIPPED: Order = {
  ...ORDER,
  status: 'shipped',
  mayCancel: false,
  moments: {
    ...ORDER.moments,
    packedAt: '2026-11-21T09:00:00.000Z',
    shippedAt: '2026-11-22T09:00:00.000Z',
  },
  tracking: { carrier: 'USPS', number: '9400 1000', url: 'https://tools.usps.com/go?9400' },
};
