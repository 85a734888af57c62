/**
 * The module that the host shares as `@studio/web-kit`: contract, components and audio in one copy of one version.
 * Only builds refer to it; code imports the three parts by their own names.
 */
export * from './contract/index.js';
export * from './components/index.js';
export * from './audio/index.js';
