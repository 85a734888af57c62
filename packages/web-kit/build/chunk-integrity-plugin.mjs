/**
 * Binds every chunk that a remote loads to its hash in the signed registry (the host leaves them in
 * `window.studioIntegrity`); a chunk without one is refused. The host binds the entry itself.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (source) =>
        [
          source,
          'var integrity = (self.studioIntegrity || {})[new URL(url, self.location.href).pathname];',
          'if (!integrity) throw new Error("No hash is known for " + url);',
          'script.integrity = integrity;',
        ].join('\n'),
      );
    });
  }
}
