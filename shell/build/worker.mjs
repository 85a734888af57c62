import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { minifiedOptimization, MODE, resolve, scriptRule } from '@studio/web-kit/build/rules.mjs';
import { compressedForms } from '@studio/web-kit/build/compressed-forms.mjs';

/** The service worker, `dist/public/sw.js`: built after the host, whose files it keeps. */
export function workerBuild(directory) {
  const assets = path.join(directory, 'dist/assets.json');
  return {
    name: 'worker',
    dependencies: ['browser'],
    mode: MODE,
    context: directory,
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { sw: './browser/service-worker/worker/worker.ts' },
    output: { path: path.join(directory, 'dist/public'), filename: '[name].js' },
    resolve: resolve(),
    module: { rules: [scriptRule()] },
    optimization: minifiedOptimization(),
    plugins: [
      ...compressedForms(),
      new webpack.DefinePlugin({
        HOST_FILES: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(hostFiles(assets)), {
          fileDependencies: [assets],
        }),
      }),
    ],
  };
}

/** What every page needs, whatever its language's letters, and the code of toasts: one may say that the network is lost. */
function hostFiles(assets) {
  const { start, scripts, styles, toaster, fonts } = JSON.parse(readFileSync(assets, 'utf8'));
  const latin = fonts.filter((file) => /-latin-(?!ext)/.test(file));
  return [...[start, ...scripts, ...styles].map((file) => file.path), ...toaster, ...latin];
}
