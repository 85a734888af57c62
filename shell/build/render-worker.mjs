import path from 'node:path';
import { cssRule, MODE, resolve, scriptRule, SERVER_OPTIMIZATION } from '@studio/web-kit/build/rules.mjs';

/** The program in which remotes' builds run, `dist/server/render-worker.cjs`: one file, since it may read no other. */
export function renderWorkerBuild(directory) {
  return {
    name: 'render-worker',
    dependencies: ['server'],
    mode: MODE,
    context: directory,
    target: 'node24',
    devtool: false,
    entry: { 'render-worker': './server/render-worker/main.ts' },
    output: {
      path: path.join(directory, 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    resolve: resolve(),
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [scriptRule(), cssRule({ salt: 'shell', extract: null })],
    },
    optimization: SERVER_OPTIMIZATION,
    performance: { hints: false },
  };
}
