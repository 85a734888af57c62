import type { CartItem, Order, Product, ProductVariant } from '@studio/contracts';

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

export const CART_LINE: CartItem = {
  id: '0198c0de-0000-7000-8000-000000000001',
  quantity: 2,
  product: { id: 120, name: 'Mug (black)', price: 1_500, imageUrl: '/images/mug-black.webp' },
};

export const ORDER: Order = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  number: 'K7M-4Q2',
  status: 'paid',
  reason: null,
  moments: {
    paidAt: '2026-11-20T12:01:00.000Z',
    packedAt: null,
    shippedAt: null,
    deliveredAt: null,
    closedAt: null,
  },
  tracking: null,
  payableUntil: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  total: 3_000,
  refunded: 0,
  mayCancel: true,
  returnAskedAt: null,
  returnDecision: null,
  shippingAddress: 'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States',
  billingAddress: '',
  country: 'US',
  taxPercent: null,
  replies: [],
  items: [{ ...CART_LINE, refunded: 0, price: 1_500 }],
};

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
