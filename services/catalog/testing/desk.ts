import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type ContentAct,
  type ContentItem,
  createContentItem,
  getContentItem,
  listVideos,
  planContentItem,
  publishContentItem,
  type RequestContract,
  saveContentItem,
} from '@studio/contracts';
import type { Bus, OutputOf } from '@studio/service-kit';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';

const person = (firstName: string, role: 'owner' | 'author'): Caller => ({
  userId: randomUUID(),
  email: `${firstName}@example.org`,
  firstName,
  lastName: '',
  roles: [role],
});
/** An owner and an author. */
export const MAMA = person('Mama', 'owner');
export const CLAIRE = person('Claire', 'author');

type Reference = Pick<ContentItem, 'kind' | 'key'>;

/** Moves a planned time to the present. A time shortly ahead would be over before a busy machine has planned it. */
export async function arrive(
  dataSource: DataSource,
  { kind, key }: Reference,
  time: 'publish_at' | 'unpublish_at',
): Promise<void> {
  await dataSource.query(`UPDATE content_items SET ${time} = now() WHERE kind = $1 AND key = $2`, [
    kind,
    key,
  ]);
}

const VIDEO = {
  description: 'One minute.',
  thumbnailUrl: '/images/video-cello.webp',
  videoUrl: 'https://www.youtube.com/watch?v=x',
};

/** What people do at the desk; the owner unless another caller is named. `bus`: that of the running catalog. */
export function deskOf(bus: Bus) {
  const ask = <C extends RequestContract>(
    contract: C,
    input: z.input<C['input']>,
    caller = MAMA,
  ): Promise<z.output<C['output']>> => bus.request(contract, input, { caller });
  const save = (
    { kind, key, version }: ContentItem,
    changes: object,
    caller = MAMA,
  ): Promise<OutputOf<typeof saveContentItem>> =>
    ask(saveContentItem, { kind, key, base: version, changes: { ...changes } }, caller);
  const read = async ({ kind, key }: Reference): Promise<ContentItem> =>
    (await ask(getContentItem, { kind, key })).item;
  const historyOf = async ({ kind, key }: Reference): Promise<ContentAct[]> =>
    (await ask(getContentItem, { kind, key })).history;
  return {
    ask,
    save,
    read,
    historyOf,
    publish: ({ kind, key, version }: ContentItem) => ask(publishContentItem, { kind, key, version }),
    /** Schedules an item. Omitted times are null. */
    plan: (
      { kind, key, version }: ContentItem,
      times: { publishAt?: string | null; unpublishAt?: string | null },
      caller = MAMA,
    ) => ask(planContentItem, { kind, key, version, publishAt: null, unpublishAt: null, ...times }, caller),
    lastAct: async (item: Reference) => (await historyOf(item))[0]!,
    /** A video that is complete and not published. */
    newVideo: async (title: string) =>
      (await save(await ask(createContentItem, { kind: 'videos', title }), VIDEO)).item,
    /** Titles of the videos that visitors see. */
    titles: async () => (await bus.request(listVideos, {})).map(({ title }) => title),
  };
}
