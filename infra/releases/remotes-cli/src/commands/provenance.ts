import type { ReleaseTools } from '../workbench/change-release.ts';
import type { CheckedRelease } from '../checks/refuse-release.ts';

/**
 * A published release's provenance for other tools: its signed statements, one DSSE envelope per line (an in-toto
 * bundle); or, with `sbom`, its dependencies as a CycloneDX document.
 * @throws Error when there is none
 */
export async function provenanceText(
  { registry: { provenances } }: Pick<ReleaseTools, 'registry'>,
  { manifest }: CheckedRelease,
  { sbom = false }: { sbom?: boolean } = {},
): Promise<string> {
  const { name, version } = manifest;
  const origin = await provenances.of(manifest);
  const signed = await provenances.signed(name, version);
  if (!origin || !signed)
    throw new Error(`Nothing that ${name}'s team signed says where ${version} comes from`);
  if (sbom) return JSON.stringify(origin.dependencies, null, 2);
  return [signed.built, signed.dependencies].map((envelope) => JSON.stringify(envelope)).join('\n');
}
