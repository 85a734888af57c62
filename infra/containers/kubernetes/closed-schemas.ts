import { join } from 'node:path';
import ts from 'typescript';

/** An object as it is printed. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** Packages with the schemas of API groups; Kubernetes' own are in `kubernetes-models`. */
const PACKAGES: Record<string, string> = {
  'postgresql.cnpg.io/v1': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
  'keda.sh/v1alpha1': '@kubernetes-models/keda/keda.sh/v1alpha1',
};
/** The barman plugin has no package: its type is ours, of parts of CloudNativePG's. */
const OURS: Record<string, string> = { ObjectStore: './postgres.ts' };

const moduleOf = ({ apiVersion, kind }: Manifest) =>
  OURS[kind] ?? `${PACKAGES[apiVersion] ?? `kubernetes-models/${apiVersion}`}/${kind}`;
const typeOf = ({ kind }: Manifest) => (kind in OURS ? kind : `I${kind}`);

/** Errors by the validator of the object's schema: missing fields, wrong types, formats and values. */
export async function invalidValues(manifest: Manifest): Promise<string[]> {
  if (manifest.kind in OURS) return [];
  const { [manifest.kind]: Kind } = (await import(moduleOf(manifest))) as Record<
    string,
    new (data: object) => { validate(): void }
  >;
  try {
    new Kind!(manifest).validate();
    return [];
  } catch (error) {
    return [`${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`];
  }
}

/**
 * Fields that a schema does not have. The validators accept them, so the objects are type-checked as literals, for which
 * TypeScript reports every unknown field at any depth.
 */
export function unknownFields(manifests: readonly Manifest[]): string[] {
  const file = join(import.meta.dirname, 'printed-objects.ts');
  const text = manifests
    .map((manifest, at) => {
      const type = `import('${moduleOf(manifest)}').${typeOf(manifest)}`;
      return `export const object${at}: ${type} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? text : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(({ messageText, start = 0 }) => {
    const manifest = manifests[text.slice(0, start).split('\n').length - 1];
    const reason = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)!.trim();
    return `${manifest?.kind} ${manifest?.metadata.name}: ${reason}`;
  });
}
