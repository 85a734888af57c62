/**
 * What the host puts into the share scope under the one name `@studio/web-kit`: contract, components and audio, one
 * copy of one version. Builds alone point here; code imports the three by their own names.
 */
export * from './contract/index.js';
export * from './components/index.js';
export * from './audio/index.js';
