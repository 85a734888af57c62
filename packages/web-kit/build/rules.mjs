import { existsSync } from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');
const WEB_KIT = path.join(ROOT, 'packages/web-kit/src');
export const MODE = process.env.NODE_ENV === 'development' ? 'development' : 'production';
const EMIT_NOTHING_ON_ERRORS = { emitOnErrors: false };

/** `optimization` of builds for browsers and of releases. swc minifies to the size of webpack's default, and much faster. */
export function minifiedOptimization() {
  return {
    ...EMIT_NOTHING_ON_ERRORS,
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }), new CssMinimizerPlugin()],
  };
}

/** `optimization` of the host's server builds. Their files are not minified, because browsers do not load them. */
export const SERVER_OPTIMIZATION = { ...EMIT_NOTHING_ON_ERRORS, minimize: false, splitChunks: false };

/** Relative imports are written with `.js`. */
export function resolve() {
  return {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    // Packages of this tree are compiled from their source; outside of it they are installed.
    alias: existsSync(path.join(WEB_KIT, 'share-scope.ts')) ? sources() : {},
  };
}

function sources() {
  return {
    '@studio/contracts$': path.join(ROOT, 'packages/contracts/src/index.ts'),
    '@studio/http-kit$': path.join(ROOT, 'packages/http-kit/src/index.ts'),
    '@studio/object-store$': path.join(ROOT, 'packages/object-store/src/index.ts'),
    '@studio/object-store/bucket$': path.join(ROOT, 'packages/object-store/src/bucket.ts'),
    '@studio/picture-kit$': path.join(ROOT, 'packages/picture-kit/src/index.ts'),
    '@studio/release-signing$': path.join(ROOT, 'packages/release-signing/src/index.ts'),
    '@studio/web-kit$': path.join(WEB_KIT, 'share-scope.ts'),
    '@studio/web-kit/components$': path.join(WEB_KIT, 'components/index.ts'),
    '@studio/web-kit/audio$': path.join(WEB_KIT, 'audio/index.ts'),
    '@studio/web-kit/share-scope$': path.join(WEB_KIT, 'share-scope.ts'),
    '@studio/web-kit/host$': path.join(WEB_KIT, 'host/index.ts'),
  };
}

export function scriptRule() {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  };
}

/**
 * CSS Modules whose class names are the same in both builds. Each selector needs a class or an id of the module: one
 * without would style the parts of others.
 * @param salt keeps the names of two parts apart
 * @param extract loader that takes the styles out; null on the server, where names are enough
 * @param isRemote every style sheet is a CSS Module, however it is called; else those called `.module.css`
 */
export function cssRule({ salt, extract, isRemote = false }) {
  return {
    test: /\.css$/,
    use: [
      ...(extract ? [extract] : []),
      {
        loader: 'css-loader',
        options: {
          importLoaders: 0,
          modules: {
            auto: isRemote ? () => true : /\.module\.css$/,
            mode: 'pure',
            localIdentName: '[local]-[hash:base64:6]',
            localIdentContext: ROOT,
            localIdentHashSalt: salt,
            exportOnlyLocals: extract === null,
          },
        },
      },
    ],
  };
}
