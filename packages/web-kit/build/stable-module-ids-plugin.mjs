/**
 * Gives the federation's own modules ids that do not depend on the folder of the checkout. Their names contain absolute
 * paths: without this plugin the same sources would be another release in another folder.
 */
export class StableModuleIdsPlugin {
  apply(compiler) {
    const name = 'StableModuleIdsPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = federationId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function federationId(module) {
  if (module.constructor.name === 'ContainerEntryModule') return 'container';
  return /[\\/]\.federation[\\/]entry\./.test(module.nameForCondition?.() ?? '') ? 'federation' : null;
}
