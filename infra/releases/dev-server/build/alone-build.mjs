import { existsSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { minifiedOptimization, cssRule, resolve, scriptRule } from '@studio/web-kit/build/rules.mjs';
import { hotBrowser } from './hot-build.mjs';

const BROWSER = path.resolve(import.meta.dirname, '../browser');

/** A remote's pages and widgets in one script, on the host contract's mock. */
export function aloneBuild(directory, definition, outDir) {
  const config = {
    name: 'browser',
    context: directory,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { main: entryOf(directory, definition) },
    output: {
      publicPath: 'auto',
      filename: '[name].js',
      assetModuleFilename: '[name][ext]',
      uniqueName: definition.name,
    },
    resolve: resolve(),
    module: {
      rules: [scriptRule(), cssRule({ salt: definition.name, extract: MiniCssExtractPlugin.loader })],
    },
    optimization: minifiedOptimization(),
    performance: { hints: false },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
  return hotBrowser(config, definition.name, outDir);
}

/** A module that exports all pages and widgets. The mock data are the remote's own, if it has an `alone.ts`. */
function entryOf(directory, { name, routes, slots, exposes }) {
  const parts = Object.entries(exposes);
  const made = path.join(directory, 'alone.ts');
  const source = [
    `import { expose } from ${JSON.stringify(path.join(BROWSER, 'exposed.tsx'))};`,
    `import { showAlone } from ${JSON.stringify(path.join(BROWSER, 'alone/show-alone.tsx'))};`,
    existsSync(made) ? `import options from ${JSON.stringify(made)};` : 'const options = {};',
    ...parts.map(([, file], n) => `import part${n} from ${JSON.stringify(path.join(directory, file))};`),
    'const components = {',
    ...parts.map(([key], n) => `  ${JSON.stringify(key)}: expose(${JSON.stringify(key)}, part${n}),`),
    '};',
    `const definition = ${JSON.stringify({ name, routes, slots })};`,
    'const again = import.meta.webpackHot?.data?.shown;',
    'if (!again) showAlone({ definition, components, options });',
    'import.meta.webpackHot?.dispose((data) => { data.shown = true; });',
    'import.meta.webpackHot?.accept();',
  ].join('\n');
  return `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
}
