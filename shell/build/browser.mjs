import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { browserOptimization, cssRule, MODE, resolve, scriptRule } from '@studio/web-kit/build/rules.mjs';
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
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      uniqueName: 'shell',
    },
    resolve: resolve(),
    module: { rules: [scriptRule(), cssRule({ salt: 'shell', extract: MiniCssExtractPlugin.loader })] },
    optimization: browserOptimization(),
    performance: { hints: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash].css' }),
      new webpack.container.ModuleFederationPlugin({
        name: 'shell',
        shared: {
          react: eager(react),
          'react-dom': eager(react),
          'react/jsx-runtime': eager(react),
          '@studio/web-kit': eager(kit),
        },
      }),
      ...compressedForms(),
      new AssetsPlugin(),
      new BuildRecordPlugin({ directory, shared: [] }),
    ],
  };
}
