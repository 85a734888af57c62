import path from 'node:path';
import webpack from 'webpack';

/** What the federation's plugin compiles into every entry. */
const WHOLE_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/](index|bundler)\.js$/;

/**
 * Takes of the federation's runtime only what is used here: its package has no switch for the rest, which weighs
 * 2.6 KB (compressed) in each remote's entry and 1.6 KB in the host.
 * @param side 'remote' shows modules and shares nothing of its own; 'host' loads remotes by name, never by import
 */
export function runtimeOf(side) {
  return new webpack.NormalModuleReplacementPlugin(
    WHOLE_RUNTIME,
    path.join(import.meta.dirname, `${side}-runtime.mjs`),
  );
}
