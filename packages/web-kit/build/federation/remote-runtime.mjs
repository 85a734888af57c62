import { init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

/** The federation's runtime without other remotes, shared copies of its own and eager parts. */
export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    I: initializeSharing,
    S: {},
    consumes,
    initContainerEntry,
    init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
  },
};
