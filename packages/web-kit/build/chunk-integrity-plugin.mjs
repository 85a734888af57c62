/**
 * Makes the browser check every chunk of a remote against its hash in the signed registry, which the host stores in
 * `window.studioIntegrity`. A chunk without a hash is refused. For the remote's entry file the host adds the check.
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
