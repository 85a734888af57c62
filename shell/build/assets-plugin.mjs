import { createHash } from 'node:crypto';

/** Writes `../../assets.json`: the host's entry files and fonts, with their hashes, for the documents. */
export class AssetsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, (assets) => {
        const files = compilation.entrypoints.get('main').getFiles();
        const described = (file) => ({ path: `/assets/${file}`, integrity: integrityOf(assets[file]) });
        const manifest = {
          scripts: files.filter((file) => file.endsWith('.js')).map(described),
          styles: files.filter((file) => file.endsWith('.css')).map(described),
          fonts: Object.keys(assets)
            .filter((file) => file.endsWith('.woff2'))
            .map((file) => `/assets/${file}`),
        };
        compilation.emitAsset('../../assets.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}

function integrityOf(source) {
  return `sha384-${createHash('sha384').update(source.source()).digest('base64')}`;
}
