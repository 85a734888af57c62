const KIT = /^@studio\/web-kit(\/components|\/audio)?$/;

/**
 * Writes `../release.json` beside the browser build: the definition, the files that each exposed module needs at once and
 * later, and the names of web-kit that the code imports.
 */
export class ReleasePlugin {
  constructor({ definition, shared, sources, chunkName }) {
    this.definition = definition;
    this.shared = shared;
    this.sources = sources;
    this.chunkName = chunkName;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const uses = new Set();
      // Before modules are concatenated: their imports are gone then.
      compilation.hooks.finishModules.tap('ReleasePlugin', (modules) => {
        for (const { dependencies } of modules)
          for (const { request, ids } of dependencies)
            if (ids?.length > 0 && KIT.test(request)) uses.add(ids[0]);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const assets = Object.fromEntries(
          Object.keys(this.definition.exposes).map((key) => [key, this.filesOf(compilation, key)]),
        );
        const { routes, slots, name, contract, budget } = this.definition;
        const shared = this.shared;
        const release = {
          name,
          contract,
          shared,
          uses: [...uses].sort(),
          routes,
          slots,
          assets,
          budget,
          sources: this.sources,
        };
        compilation.emitAsset('../release.json', new sources.RawSource(JSON.stringify(release, null, 2)));
      });
    });
  }

  filesOf(compilation, key) {
    const group = compilation.namedChunkGroups.get(this.chunkName(key));
    const files = group?.getFiles() ?? [];
    const later = group?.getChildren().flatMap((child) => child.getFiles()) ?? [];
    return {
      scripts: inRelease(files.filter((file) => file.endsWith('.js'))),
      styles: inRelease(files.filter((file) => file.endsWith('.css'))),
      ...(later.length > 0 && {
        later: inRelease([...new Set(later)].filter((file) => !files.includes(file))),
      }),
    };
  }
}

function inRelease(files) {
  return files.map((file) => `browser/${file}`);
}
