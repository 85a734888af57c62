import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cssRule, MODE, resolve, scriptRule, SERVER_OPTIMIZATION } from '@studio/web-kit/build/rules.mjs';

/** Compiled in, so that documents are rendered by one production React; everything else comes from node_modules. */
const BUNDLED =
  /^(react|react-dom|react-router|react-router-dom|@tanstack\/.*|radix-ui|@radix-ui\/.*|@studio\/.*)(\/|$)/;

/** Loaded only where they are needed: the client of buckets, and what exports traces. */
const LATE = /^@aws-sdk\/client-s3$|^@opentelemetry\//;

export function serverBuild(directory) {
  const { dependencies } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !BUNDLED.test(name));
  return {
    name: 'server',
    mode: MODE,
    context: directory,
    target: 'node24',
    devtool: 'source-map',
    entry: { main: './server/main.ts', 'make-pictures': './server/make-pictures.ts' },
    experiments: { outputModule: true },
    output: {
      path: path.join(directory, 'dist/server'),
      clean: true,
      filename: '[name].js',
      chunkFormat: 'module',
      module: true,
      library: { type: 'module' },
    },
    externalsType: 'module',
    externals: Object.fromEntries(external.map((name) => [name, LATE.test(name) ? `import ${name}` : name])),
    resolve: resolve(),
    module: {
      parser: { javascript: { dynamicImportMode: 'eager', importMeta: false, createRequire: false } },
      rules: [scriptRule(), cssRule({ salt: 'shell', extract: null })],
    },
    optimization: SERVER_OPTIMIZATION,
    performance: { hints: false },
  };
}
