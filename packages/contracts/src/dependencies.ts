import { z } from 'zod';

/** The parts of a CycloneDX document that are used here. Other fields are preserved. */
export const Bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z
    .array(
      z.looseObject({
        name: z.string(),
        group: z.string().optional(),
        version: z.string().default(''),
        properties: z.array(z.object({ name: z.string(), value: z.string().default('') })).default([]),
      }),
    )
    .default([]),
});
export type Bom = z.infer<typeof Bom>;

/** A package that a build depends on. */
export const Dependency = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** Size of its minified code in the browser scripts, in bytes; null when the host provides the package. */
  bytes: z.int().nullable(),
});
export type Dependency = z.infer<typeof Dependency>;

const BYTES = 'studio:browser-bytes';

/** Returns all packages of a bill of materials. */
export function dependenciesIn({ components }: Bom): Dependency[] {
  return components.map(({ group, name, version, properties }) => {
    const bytes = properties.find((property) => property.name === BYTES)?.value;
    return { name: group ? `${group}/${name}` : name, version, bytes: bytes ? Number(bytes) : null };
  });
}

/** Returns the packages whose code is in the build's own browser scripts. */
export function bundledIn(bom: Bom): Dependency[] {
  return dependenciesIn(bom).filter(({ bytes }) => bytes !== null);
}
