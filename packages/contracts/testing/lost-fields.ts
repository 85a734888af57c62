import { optionsOf } from './accepts-all.ts';
import type { Schema } from './published-shapes.ts';

/** Fields that were sent and are not any more, optional ones too: whoever reads them misses them. */
export function lostFields(before: Schema, now: Schema, at: string): string[] {
  const fields = (schema: Schema): Map<string, Schema[]> => {
    const found = new Map<string, Schema[]>();
    for (const option of optionsOf(schema))
      for (const [name, field] of Object.entries(option.properties ?? {}))
        found.set(name, [...(found.get(name) ?? []), field as Schema]);
    return found;
  };
  const left = fields(now);
  const lost = [...fields(before)].flatMap(([name, schemas]) => {
    const still = left.get(name);
    if (!still) return [`${at}.${name}: is sent no more`];
    return lostFields({ anyOf: schemas }, { anyOf: still }, `${at}.${name}`);
  });
  const items = (schema: Schema): Schema[] =>
    optionsOf(schema).flatMap((option) => (option.items ? [option.items as Schema] : []));
  const [itemsBefore, itemsNow] = [items(before), items(now)];
  if (itemsBefore.length === 0 || itemsNow.length === 0) return lost;
  return [...lost, ...lostFields({ anyOf: itemsBefore }, { anyOf: itemsNow }, `${at}[]`)];
}
