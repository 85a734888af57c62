import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const IMPORT = /^import\b[^;]*;$/gm;
const EXPORT = /^export (?=(?:async )?(?:function|class|const)\b)/gm;

/**
 * One classic script out of modules in the order given, dependencies first. Types, imports and exports
 * are taken off, so their top-level names must differ; that spares the sandbox a build.
 */
export function bundle(modules: readonly string[]): string {
  const parts = modules.map((name) => {
    const source = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
    return stripTypeScriptTypes(source).replace(IMPORT, '').replace(EXPORT, '');
  });
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
