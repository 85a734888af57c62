/** Shown if a product has no picture, or its picture fails to load. */
export const DEFAULT_PRODUCT_IMAGE = '/images/placeholder.jpg';
