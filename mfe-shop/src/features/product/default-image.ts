/** Shown when a product has no picture of its own, or its picture cannot be had. */
export const DEFAULT_PRODUCT_IMAGE = '/images/placeholder.jpg';
