import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { BuildRecordPlugin } from './build-record-plugin.mjs';
import { cssRule, minifiedOptimization, MODE, resolve, scriptRule } from './rules.mjs';
import { compressedForms } from './compressed-forms.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { FolderIndependencePlugin } from './folder-independence-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { sourceHash } from './source-hash.mjs';

const require = createRequire(import.meta.url);
const REACT = require('react/package.json').version;
/** Entry points of web-kit that a remote imports by separate names. The host shares all of them as one package. */
const KIT = '@studio/web-kit';
const KIT_PARTS = [`${KIT}/components`, `${KIT}/audio`];
/** How the server build's entry names the remote's folder. */
const OWN_FOLDER = 'remote-folder';

/**
 * Builds a remote twice from its `remote.config.ts`: federated for the browser, CommonJS for the web server.
 * Use as the whole of a remote's webpack.config.mjs: `export default remoteBuild(import.meta.dirname)`.
 * Leaves in `dist/`: `browser/`, `server/remote.cjs`, `release.json` (what `npm run remotes -- publish` needs), and
 * what is no part of the release: `build-record.json`, of which `publish` makes its provenance, and `maps/`, by which
 * `verify` names lines of the sources.
 */
export async function remoteBuild(directory) {
  const definition = await readDefinition(directory);
  const shared = ['react', 'react-dom', KIT].map((name) => require(`${name}/package.json`));
  const record = new BuildRecordPlugin({ directory, shared });
  return [
    withMaps('browser', browserBuild(directory, definition), record),
    withMaps('server', serverBuild(directory, definition), record),
  ];
}

function withMaps(folder, build, record) {
  const sourceMapFilename = `../maps/${folder}/[file].map`;
  return {
    ...build,
    devtool: 'hidden-source-map',
    output: { ...build.output, sourceMapFilename },
    plugins: [...(build.plugins ?? []), record],
  };
}

/** What a remote's team wrote in its `remote.config.ts`. */
export async function readDefinition(directory) {
  const config = pathToFileURL(path.join(directory, 'remote.config.ts'));
  return (await import(config.href)).default;
}

/** What remotes take from the host, and the versions they were built against. */
function sharedVersions(definition) {
  return {
    react: `^${REACT}`,
    'react-dom': `^${REACT}`,
    'react/jsx-runtime': `^${REACT}`,
    [KIT]: definition.contract,
  };
}

/**
 * @param hot for the development server, whose files are known by their release alone: `import(key, file)` says what
 * is exposed in place of a module's file
 */
export function browserBuild(directory, definition, hot = null) {
  const name = `mfe_${definition.name.replaceAll('-', '_')}`;
  const shared = Object.fromEntries(
    Object.entries(sharedVersions(definition)).map(([key, requiredVersion]) => [
      key,
      { singleton: true, strictVersion: true, import: false, requiredVersion },
    ]),
  );
  const exposes = Object.fromEntries(
    Object.entries(definition.exposes).map(([key, file]) => [
      key,
      { import: hot ? hot.import(key, file) : file, name: chunkName(key) },
    ]),
  );
  const hash = hot ? '' : '.[contenthash]';
  return {
    name: 'browser',
    mode: MODE,
    context: directory,
    target: ['web', 'es2022'],
    entry: {},
    devtool: false,
    output: {
      path: path.join(directory, 'dist/browser'),
      clean: true,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash][ext]',
      // Two releases on one page must not share their table of chunks; an edit goes into the one that is there.
      uniqueName: hot ? name : `${name}_${sourceHash(directory)}`,
      trustedTypes: { policyName: 'studio', onPolicyCreationFailure: 'continue' },
      // A module that threw while it loaded throws again. By default its second import gets a half-made module.
      strictModuleErrorHandling: true,
    },
    resolve: resolve(),
    module: {
      rules: [
        scriptRule(),
        cssRule({ salt: definition.name, extract: MiniCssExtractPlugin.loader, isRemote: true }),
      ],
    },
    optimization: minifiedOptimization(),
    plugins: [
      new webpack.NormalModuleReplacementPlugin(new RegExp(`^(${KIT_PARTS.join('|')})$`), KIT),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: `${definition.name}-[name]${hash}.css`,
        ...(hot && { insert: insertByName }),
      }),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'var', name },
        exposes,
        shared,
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      ...(hot ? [] : [new ChunkIntegrityPlugin(), new FolderIndependencePlugin(), ...compressedForms()]),
      new ReleasePlugin({
        definition,
        shared: sharedVersions(definition),
        sources: sourceHash(directory),
        chunkName,
      }),
    ],
  };
}

/** Runs in the browser: a stylesheet is found by its name when an edit replaces it, as those in the document are. */
function insertByName(linkTag) {
  linkTag.dataset.href = new URL(linkTag.href).pathname.split('/').pop();
  document.head.append(linkTag);
}

export function serverBuild(directory, definition) {
  const entries = Object.entries(definition.exposes);
  // By an alias: a release must not depend on the folder of the checkout.
  const imports = entries.map(
    ([, file], n) => `import * as m${n} from ${JSON.stringify(path.posix.join(OWN_FOLDER, file))};`,
  );
  const table = entries.map(([key], n) => `${JSON.stringify(key)}: m${n}`).join(', ');
  const source = `${imports.join('\n')}\nexport const modules = { ${table} };`;
  return {
    name: 'server',
    mode: MODE,
    context: directory,
    target: 'node24',
    devtool: false,
    entry: { remote: `data:text/javascript;base64,${Buffer.from(source).toString('base64')}` },
    output: {
      path: path.join(directory, 'dist/server'),
      clean: true,
      filename: 'remote.cjs',
      library: { type: 'commonjs2' },
    },
    externals: Object.fromEntries([
      ...Object.keys(sharedVersions(definition)).map((key) => [key, `commonjs2 ${key}`]),
      ...KIT_PARTS.map((part) => [part, `commonjs2 ${KIT}`]),
    ]),
    resolve: { ...resolve(), alias: { ...resolve().alias, [OWN_FOLDER]: directory } },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [scriptRule(), cssRule({ salt: definition.name, extract: null, isRemote: true })],
    },
    optimization: { ...minifiedOptimization(), splitChunks: false },
    performance: { hints: false },
  };
}

/** `./HomePage` → `HomePage` */
function chunkName(exposed) {
  return exposed.slice(2);
}
