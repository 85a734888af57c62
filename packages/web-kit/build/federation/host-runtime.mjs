import { init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/** The federation's runtime without modules to show and imports of remotes. */
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
    installInitialConsumes,
    init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
  },
};
