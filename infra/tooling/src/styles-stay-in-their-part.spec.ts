import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { testRun } from '@studio/test-harness';

const run = promisify(execFile);
const RULES = path.join(ROOT, 'packages/web-kit/build/rules.mjs');
const SHEETS = {
  'heading.module.css': 'h1 { display: none; }',
  'root.module.css': ':root { --space-5: 0; }',
  'plain.css': 'body { margin: 9rem; }',
  'own.module.css': '.title h1 { color: red; } :global([data-still]) .title { top: 0; }',
};

/** Builds style sheets with a remote's build configuration; resolves to webpack's messages. */
async function build(): Promise<string> {
  const folder = mkdtempSync(path.join(testRun().folder, 'styles-'));
  for (const [file, css] of Object.entries(SHEETS)) writeFileSync(path.join(folder, file), css);
  writeFileSync(
    path.join(folder, 'webpack.config.mjs'),
    `import { cssRule } from ${JSON.stringify(RULES)};
     export default {
       mode: 'production', context: ${JSON.stringify(folder)},
       entry: ${JSON.stringify(Object.keys(SHEETS).map((file) => `./${file}`))},
       resolveLoader: { modules: [${JSON.stringify(path.join(ROOT, 'node_modules'))}] },
       module: { rules: [cssRule({ salt: 'shop', extract: null, isRemote: true })] },
     };`,
  );
  const webpack = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
  const config = path.join(folder, 'webpack.config.mjs');
  const built = run(process.execPath, [webpack, '--config', config], { cwd: ROOT });
  return (await built.catch((failure: { stdout: string }) => failure)).stdout;
}

it('fails a remote’s build when a style would affect other parts of the page', async () => {
  const said = await build();
  const refused = [...said.matchAll(/^ERROR in \.\/(\S+)/gm)].map(([, file]) => file);
  expect(refused.toSorted()).toEqual(['heading.module.css', 'plain.css', 'root.module.css']);
  expect(said).toMatch(/Selector "h1" is not pure/);
});
