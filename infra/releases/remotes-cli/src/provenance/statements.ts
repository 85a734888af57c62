import { type RemoteManifest, Bom } from '@studio/contracts';
import { releaseDigest } from '@studio/release-signing';
import { z } from 'zod';
import type { BuildRecord } from './build-record.ts';
import { Source } from './checkout-source.ts';

const STATEMENT = 'https://in-toto.io/Statement/v1';
const SLSA_PROVENANCE = 'https://slsa.dev/provenance/v1';
const CYCLONEDX = 'https://cyclonedx.org/bom';
const BUILD = 'urn:claire-arbor-studio:npm-run-build:1';

/** How a release was built and who published it: a SLSA provenance predicate. */
export function buildStatement(
  manifest: RemoteManifest,
  { record, source, by }: { record: BuildRecord; source: Source; by: string },
): object {
  const { commit, repository } = source;
  const inputs = Object.entries(record.inputs);
  return statement(manifest, SLSA_PROVENANCE, {
    buildDefinition: {
      buildType: BUILD,
      externalParameters: { remote: manifest.name, command: 'npm run build' },
      internalParameters: { publishedBy: by, publishedOn: new Date().toISOString() },
      resolvedDependencies: [
        {
          name: CHECKOUT,
          ...(repository && { uri: `git+${repository}` }),
          ...(commit && { digest: { gitCommit: commit } }),
          annotations: source,
        },
        ...inputs.map(([name, sha256]) => ({ name, digest: { sha256 } })),
      ],
    },
    runDetails: {
      builder: { id: BUILD, version: record.versions },
      metadata: { finishedOn: record.finishedOn },
    },
  });
}

/** A release's dependencies: a CycloneDX predicate. */
export function dependenciesStatement(manifest: RemoteManifest, bom: Bom): object {
  return statement(manifest, CYCLONEDX, bom);
}

const CHECKOUT = 'checkout';

/** The subject: the manifest's digest, which signatures also use, and each file. */
function statement(manifest: RemoteManifest, predicateType: string, predicate: object): object {
  return {
    _type: STATEMENT,
    subject: [
      { name: `${manifest.name} ${manifest.version}`, digest: { sha256: digestOf(manifest) } },
      ...Object.entries(manifest.integrity).map(([name, hash]) => ({
        name,
        digest: { sha384: hex(hash.replace('sha384-', ''), 'base64') },
      })),
    ],
    predicateType,
    predicate,
  };
}

const Subjects = z.array(z.object({ digest: z.record(z.string(), z.string()) })).min(1);

const BuildStatement = z.object({
  subject: Subjects,
  predicateType: z.literal(SLSA_PROVENANCE),
  predicate: z.object({
    buildDefinition: z.object({
      internalParameters: z.object({ publishedBy: z.string(), publishedOn: z.string() }),
      resolvedDependencies: z.tuple([z.object({ annotations: Source })], z.unknown()),
    }),
    runDetails: z.object({ metadata: z.object({ finishedOn: z.string() }) }),
  }),
});

const DependenciesStatement = z.object({
  subject: Subjects,
  predicateType: z.literal(CYCLONEDX),
  predicate: Bom,
});

/** The build of this release from a statement; null when the statement is about another one. */
export function readBuildStatement(manifest: RemoteManifest, text: unknown) {
  const read = BuildStatement.safeParse(text);
  if (!read.success || !isOf(manifest, read.data.subject)) return null;
  const { buildDefinition, runDetails } = read.data.predicate;
  const { internalParameters, resolvedDependencies } = buildDefinition;
  return {
    source: resolvedDependencies[0].annotations,
    builtOn: runDetails.metadata.finishedOn,
    ...internalParameters,
  };
}

/** The dependencies of this release from a statement; null when the statement is about another one. */
export function readDependenciesStatement(manifest: RemoteManifest, text: unknown): Bom | null {
  const read = DependenciesStatement.safeParse(text);
  return read.success && isOf(manifest, read.data.subject) ? read.data.predicate : null;
}

function isOf(manifest: RemoteManifest, [first]: z.infer<typeof Subjects>): boolean {
  return first?.digest.sha256 === digestOf(manifest);
}

function digestOf(manifest: RemoteManifest): string {
  return hex(releaseDigest(manifest), 'base64url');
}

function hex(text: string, encoding: 'base64' | 'base64url'): string {
  return Buffer.from(text, encoding).toString('hex');
}
