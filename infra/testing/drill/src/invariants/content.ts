import { ask } from '@studio/test-harness/http';
import { EDITED } from '../visitors/editor.ts';
import { MARK } from '../visitors/people.ts';
import type { Finding, Invariant, World } from './invariant.ts';

type Layer = 'draft' | 'published';
interface ActRow {
  key: string;
  act: string;
  changes: Record<`${Layer}/description`, { from?: string; to?: string } | undefined>;
}
interface ItemRow extends Record<Layer, { description?: string } | null> {
  key: string;
}

/** Each saved text is in the history once, the history is a chain, and visitors read what it published last. */
export const textsAreKept: Invariant = {
  name: 'each saved text is in the history once, and visitors read what was published last',
  async check({ stack, databases, notes }: World): Promise<Finding> {
    const acts = await databases.query<ActRow>(
      'catalog',
      'SELECT key, act, changes FROM content_acts WHERE kind = $1 ORDER BY id',
      [EDITED],
    );
    const items = await databases.query<ItemRow>(
      'catalog',
      'SELECT key, draft, published FROM content_items WHERE kind = $1 ORDER BY position',
      [EDITED],
    );
    const written = acts
      .filter(({ act }) => act === 'edit')
      .flatMap(({ changes }) => changes['draft/description']?.to?.match(MARK) ?? []);
    const missing = [...notes.saved].filter((mark) => !written.includes(mark));
    const broken = (['draft', 'published'] as const).flatMap((layer) =>
      items.filter((item) => !isChain(item, layer, acts)).map(({ key }) => `${layer} of ${key}`),
    );
    const { text } = await ask(`${stack.addresses.site}/api/content/${EDITED}`);
    const read = (JSON.parse(text) as { description: string }[]).map(({ description }) => description);
    const published = items.flatMap((item) => item.published?.description ?? []);
    return {
      wrong: [
        ...missing.map((mark) => `${mark} was saved, and is not in the history`),
        ...(new Set(written).size < written.length ? ['a text was saved twice'] : []),
        ...broken.map((what) => `${what} is not what its history says`),
        ...(read.join() === published.join() ? [] : ['visitors read something else than what is published']),
      ],
      figures: `${notes.saved.size} saved, ${acts.length} acts, ${published.length} texts published`,
    };
  },
};

/** Whether each change of a text begins where the one before ended, and the last one ends at what the item has. */
function isChain(item: ItemRow, layer: Layer, acts: readonly ActRow[]): boolean {
  const changes = acts
    .filter(({ key }) => key === item.key)
    .flatMap(({ changes: all }) => all[`${layer}/description`] ?? []);
  const ends = changes.map(({ to }) => to);
  return (
    changes.every(({ from }, index) => index === 0 || from === ends[index - 1]) &&
    (ends.length === 0 || ends.at(-1) === item[layer]?.description)
  );
}
