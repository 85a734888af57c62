import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ssri from 'ssri';

const readScript = (name) => readFileSync(path.join(import.meta.dirname, '../browser', name));
const START = readScript('start.js');
const START_NAME = `start.${createHash('sha256').update(START).digest('hex').slice(0, 16)}.js`;
const PRESSES = readScript('presses.js');
const PRESSES_NAME = 'presses.js';

/**
 * Adds the start script, and writes `../../assets.json` for the documents: the host's files with their hashes, and the
 * script that documents inline.
 */
export class AssetsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const at = (stage) => ({ name: 'AssetsPlugin', stage });
      const { processAssets } = compilation.hooks;
      // Early, so that it is minified with the rest.
      processAssets.tap(at(Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL), () => {
        compilation.emitAsset(START_NAME, new sources.RawSource(START));
        compilation.emitAsset(PRESSES_NAME, new sources.RawSource(PRESSES));
      });
      let presses;
      processAssets.tap(at(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE), (assets) => {
        const source = assets[PRESSES_NAME];
        presses = { code: String(source.source()), integrity: integrityOf(source, 'sha256') };
        compilation.deleteAsset(PRESSES_NAME);
      });
      processAssets.tap(at(Compilation.PROCESS_ASSETS_STAGE_REPORT), (assets) => {
        const files = compilation.entrypoints.get('main').getFiles();
        const pathOf = (file) => `/assets/${file}`;
        const described = (file) => ({ path: pathOf(file), integrity: integrityOf(assets[file]) });
        const manifest = {
          presses,
          start: described(START_NAME),
          scripts: files.filter((file) => file.endsWith('.js')).map(described),
          styles: files.filter((file) => file.endsWith('.css')).map(described),
          toaster: compilation.namedChunkGroups.get('toaster').getFiles().map(pathOf),
          // Sorted, because modules are built at once and add their files in any order.
          fonts: Object.keys(assets)
            .filter((file) => file.endsWith('.woff2'))
            .toSorted()
            .map(pathOf),
        };
        compilation.emitAsset('../../assets.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}

function integrityOf(source, algorithm = 'sha384') {
  return ssri.fromData(source.source(), { algorithms: [algorithm] }).toString();
}
