import path from 'node:path';

const RUNTIME = path.resolve(import.meta.dirname, '../browser/hot-runtime.ts');
/** Matches an export that is a component. A module that exports only components can apply its own updates. */
const COMPONENT = /^export (default )?function [A-Z]/;

/**
 * Runs after swc's refresh transform: defines the functions that it calls, and lets modules of components accept
 * updates.
 */
export default function hotLoader(source, map) {
  const file = path.relative(this.rootContext, this.resourcePath);
  const names = `import { refreshOf as $refreshOf } from ${JSON.stringify(RUNTIME)}; const { $RefreshReg$, $RefreshSig$ } = $refreshOf(${JSON.stringify(file)});`;
  const exported = source.match(/^export .*/gm) ?? [];
  const isOfComponents = exported.length > 0 && exported.every((line) => COMPONENT.test(line));
  const accept = isOfComponents ? '\nif (import.meta.webpackHot) import.meta.webpackHot.accept();' : '';
  this.callback(null, `${names} ${source}${accept}`, map);
}
