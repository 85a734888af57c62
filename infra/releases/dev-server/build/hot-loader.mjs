import path from 'node:path';

const RUNTIME = path.resolve(import.meta.dirname, '../browser/hot-runtime.ts');
/** Everything that a module exports is a component: an edit of it concerns nobody else. */
const COMPONENT = /^export (default )?function [A-Z]/;

/** After swc's refresh transform: names where its calls go, and lets modules of components alone take their edits. */
export default function hotLoader(source, map) {
  const file = path.relative(this.rootContext, this.resourcePath);
  const names = `import { refreshOf as $refreshOf } from ${JSON.stringify(RUNTIME)}; const { $RefreshReg$, $RefreshSig$ } = $refreshOf(${JSON.stringify(file)});`;
  const exported = source.match(/^export .*/gm) ?? [];
  const isOfComponents = exported.length > 0 && exported.every((line) => COMPONENT.test(line));
  const accept = isOfComponents ? '\nif (import.meta.webpackHot) import.meta.webpackHot.accept();' : '';
  this.callback(null, `${names} ${source}${accept}`, map);
}
