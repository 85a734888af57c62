import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { browserOptimization, cssRule, MODE, resolve, scriptRule } from '@studio/web-kit/build/rules.mjs';
import { runtimeOf } from '@studio/web-kit/build/federation/runtime-of.mjs';
import { BuildRecordPlugin } from '@studio/web-kit/build/build-record-plugin.mjs';
import { compressedForms } from '@studio/web-kit/build/compressed-forms.mjs';
import { AssetsPlugin } from './assets-plugin.mjs';

const require = createRequire(import.meta.url);
const react = require('react/package.json').version;
const kit = require('@studio/web-kit/package.json').version;

/** The host, in one script: shared modules are eager, so that nothing waits for a second round trip. */
export function browserBuild(directory) {
  const eager = (version) => ({
    eager: true,
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: version,
  });
  return {
    name: 'browser',
    mode: MODE,
    context: directory,
    target: ['web', 'es2022'],
    entry: { main: './browser/main.ts' },
    devtool: 'hidden-source-map',
    output: {
      path: path.join(directory, 'dist/public/assets'),
      // Beside `public`, so that none is served.
      sourceMapFilename: '../../maps/browser/[file].map',
      clean: true,
      publicPath: '/assets/',
      // `[contenthash]` alone makes the federation runtime fail.
      filename: ({ chunk }) => (chunk?.contentHash?.javascript ? '[name].[contenthash].js' : '[name].js'),
      chunkFilename: '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      uniqueName: 'shell',
    },
    resolve: oneCopyOfTheRuntime(resolve()),
    module: { rules: [scriptRule(), cssRule({ salt: 'shell', extract: MiniCssExtractPlugin.loader })] },
    optimization: browserOptimization(),
    performance: { hints: false },
    plugins: [
      runtimeOf('host'),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash].css' }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        // Else every remote's entry is fetched at the start, whatever the page.
        shareStrategy: 'loaded-first',
        shared: {
          react: eager(react),
          'react-dom': eager(react),
          'react/jsx-runtime': eager(react),
          '@studio/web-kit': eager(kit),
        },
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...compressedForms(),
      new AssetsPlugin(),
      new BuildRecordPlugin({ directory, shared: [] }),
    ],
  };
}

/** One of the federation's own plugins asks for the CommonJS build: 13 KB of the same code a second time. */
function oneCopyOfTheRuntime(options) {
  const packages = ['runtime', 'runtime-core', 'sdk'];
  const folder = (name) => path.dirname(require.resolve(`@module-federation/${name}`));
  const single = packages.map((name) => [`@module-federation/${name}$`, path.join(folder(name), 'index.js')]);
  return { ...options, alias: { ...options.alias, ...Object.fromEntries(single) } };
}
