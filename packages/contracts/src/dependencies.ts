import { z } from 'zod';

/** As much of a CycloneDX document as is read here; the rest of it is kept. */
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

/** A package that a build needs. */
export const Dependency = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** Of its code in the scripts for browsers, minified; null: the host provides it. */
  bytes: z.int().nullable(),
});
export type Dependency = z.infer<typeof Dependency>;

const BYTES = 'studio:browser-bytes';

/** Every package that a build needs. */
export function dependenciesIn({ components }: Bom): Dependency[] {
  return components.map(({ group, name, version, properties }) => {
    const bytes = properties.find((property) => property.name === BYTES)?.value;
    return { name: group ? `${group}/${name}` : name, version, bytes: bytes ? Number(bytes) : null };
  });
}

/** Packages of which a build brings the code itself. */
export function bundledIn(bom: Bom): Dependency[] {
  return dependenciesIn(bom).filter(({ bytes }) => bytes !== null);
}
