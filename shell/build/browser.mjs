import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { minifiedOptimization, cssRule, MODE, resolve, scriptRule } from '@studio/web-kit/build/rules.mjs';
import { BuildRecordPlugin } from '@studio/web-kit/build/build-record-plugin.mjs';
import { FolderIndependencePlugin } from '@studio/web-kit/build/folder-independence-plugin.mjs';
import { compressedForms } from '@studio/web-kit/build/compressed-forms.mjs';
import { AssetsPlugin } from './assets-plugin.mjs';

const require = createRequire(import.meta.url);
const react = require('react/package.json').version;
const kit = require('@studio/web-kit/package.json').version;
/**
 * Remotes use the host's copy of the federation's core. `provideExternalRuntime` does the same by the CommonJS build of
 * this package, which brings a second copy of the core: 13 kB.
 */
const PROVIDE_RUNTIME = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

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
    resolve: resolve(),
    module: { rules: [scriptRule(), cssRule({ salt: 'shell', extract: MiniCssExtractPlugin.loader })] },
    optimization: minifiedOptimization(),
    performance: { hints: false },
    plugins: [
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
        runtimePlugins: [PROVIDE_RUNTIME],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new FolderIndependencePlugin(),
      ...compressedForms(),
      new AssetsPlugin(),
      new BuildRecordPlugin({ directory, shared: [] }),
    ],
  };
}
