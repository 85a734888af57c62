import path from 'node:path';

const NAME = 'FolderIndependencePlugin';

/**
 * Makes the output independent of the folder of the checkout. Without this plugin the same sources would be another
 * release in another folder, because absolute paths get into
 *
 * - the ids of the federation's own modules;
 * - the names of those modules, which are comments in the script: swc shortens variables by the letters of the whole
 *   script;
 * - the source maps of the loaders, and with them the first hashes of chunks, by whose letters swc shortens as well.
 */
export class FolderIndependencePlugin {
  apply(compiler) {
    const { context, webpack } = compiler;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        NAME,
        ([source, map, extra]) => [source, map && relativeMap(map, context), extra],
      );
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const [module, id] of ownModules(modules)) module.readableIdentifier = () => id;
      });
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const [module, id] of ownModules(modules)) compilation.chunkGraph.setModuleId(module, id);
      });
    });
  }
}

/** A source map of a loader; webpack reads relative names of sources from `context`. */
function relativeMap(map, context) {
  const { sources, ...others } = typeof map === 'string' ? JSON.parse(map) : map;
  const names = sources.map((source) =>
    path.isAbsolute(source) ? `./${path.relative(context, source)}` : source,
  );
  return { sources: names, ...others };
}

/** The federation's own modules with their ids. */
function ownModules(modules) {
  return [...modules].flatMap((module) => {
    const id = federationId(module);
    return id ? [[module, id]] : [];
  });
}

function federationId(module) {
  if (module.constructor.name === 'ContainerEntryModule') return 'container';
  return /[\\/]\.federation[\\/]entry\./.test(module.nameForCondition?.() ?? '') ? 'federation' : null;
}
