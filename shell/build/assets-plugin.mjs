import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ssri from 'ssri';

const START = readFileSync(path.join(import.meta.dirname, '../browser/start.js'));
const START_NAME = `start.${createHash('sha256').update(START).digest('hex').slice(0, 16)}.js`;

/** Adds the start script, and writes `../../assets.json`: the host's files with their hashes, for the documents. */
export class AssetsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const at = (stage) => ({ name: 'AssetsPlugin', stage });
      const { processAssets } = compilation.hooks;
      // Early, so that it is minified with the rest.
      processAssets.tap(at(Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL), () =>
        compilation.emitAsset(START_NAME, new sources.RawSource(START)),
      );
      processAssets.tap(at(Compilation.PROCESS_ASSETS_STAGE_REPORT), (assets) => {
        const files = compilation.entrypoints.get('main').getFiles();
        const described = (file) => ({ path: `/assets/${file}`, integrity: integrityOf(assets[file]) });
        const manifest = {
          start: described(START_NAME),
          scripts: files.filter((file) => file.endsWith('.js')).map(described),
          styles: files.filter((file) => file.endsWith('.css')).map(described),
          // Sorted, because modules are built at once and add their files in any order.
          fonts: Object.keys(assets)
            .filter((file) => file.endsWith('.woff2'))
            .toSorted()
            .map((file) => `/assets/${file}`),
        };
        compilation.emitAsset('../../assets.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}

function integrityOf(source) {
  return ssri.fromData(source.source(), { algorithms: ['sha384'] }).toString();
}
