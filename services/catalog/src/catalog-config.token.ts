/** Under this token the module provides its configuration. */
export const CATALOG_CONFIG = Symbol('catalog config');
