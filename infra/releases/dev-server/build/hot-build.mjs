import path from 'node:path';
import webpack from 'webpack';
import { browserBuild, serverBuild } from '@studio/web-kit/build/remote.mjs';

const OWN = path.resolve(import.meta.dirname, '..');
const BROWSER = path.join(OWN, 'browser');
const IMPORT_SOURCE = '@studio/dev-server/hot';

/**
 * A remote's two builds for development: the browser build applies edits while it runs; the server build is the
 * production build without minification. Both watch; the server build starts when the browser build is done.
 */
export function hotBuild(directory, definition, outDir) {
  const server = serverBuild(directory, definition);
  return [
    browserOnly(directory, definition, outDir),
    {
      ...server,
      mode: 'development',
      dependencies: ['browser'],
      output: { ...server.output, path: path.join(outDir, 'server'), compareBeforeEmit: false },
      infrastructureLogging: { level: 'error' },
    },
  ];
}

/** The browser build only. */
export function browserOnly(directory, definition, outDir) {
  const hot = { import: (key, file) => exposeModule(key, path.join(directory, file)) };
  return hotBrowser(browserBuild(directory, definition, hot), definition.name, outDir);
}

/** The exposed module for the shell, with a component that is stable over edits. */
function exposeModule(key, file) {
  const source = [
    `import page from ${JSON.stringify(file)};`,
    `import { expose } from ${JSON.stringify(path.join(BROWSER, 'exposed.tsx'))};`,
    `export * from ${JSON.stringify(file)};`,
    `export default expose(${JSON.stringify(key)}, page);`,
    'if (import.meta.webpackHot) import.meta.webpackHot.accept();',
  ].join('\n');
  return `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
}

/** Adds hot updates to a browser build, federated or not. */
export function hotBrowser(config, name, outDir) {
  return {
    ...config,
    mode: 'development',
    output: {
      ...config.output,
      path: path.join(outDir, 'browser'),
      clean: false,
      // Files left by another watch are emitted as well, because files are collected when they are emitted.
      compareBeforeEmit: false,
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        [`${IMPORT_SOURCE}/jsx-dev-runtime$`]: path.join(BROWSER, 'jsx-dev-runtime.ts'),
      },
    },
    module: { ...config.module, rules: [...scriptRules(config.context), ...config.module.rules.slice(1)] },
    optimization: { ...config.optimization, chunkIds: 'named', moduleIds: 'named' },
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({ STUDIO_DEV_REMOTE: JSON.stringify(name) }),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.SourceMapDevToolPlugin({ test: /\.js$/, filename: '[file].map', module: true }),
      new webpack.NormalModuleReplacementPlugin(
        /hmr[\\/]hotModuleReplacement\.js$/,
        path.join(OWN, 'build/no-reload.cjs'),
      ),
    ],
  };
}

/** The remote's own files get hot updates; those of the kits and of this package are only compiled. */
function scriptRules(directory) {
  const own = path.join(directory, 'src');
  return [
    {
      test: /\.tsx?$/,
      include: own,
      use: [path.join(OWN, 'build/hot-loader.mjs'), swc({ refresh: true, importSource: IMPORT_SOURCE })],
    },
    { test: /\.tsx?$/, exclude: [/node_modules/, own], use: [swc({})] },
  ];
}

function swc({ refresh, importSource }) {
  const react = refresh
    ? { runtime: 'automatic', development: true, refresh: true, importSource }
    : { runtime: 'automatic', development: false };
  return {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      sourceMaps: refresh === true,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react },
      },
    },
  };
}
