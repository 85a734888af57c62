import { expect, it } from '@jest/globals';
import {
  type ContentItem,
  createContentItem,
  describePreview,
  getProduct,
  getProducts,
  listProducts,
  listStoryChapters,
  listVideos,
} from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { deskOf } from '../../testing/desk.js';
import { runningCatalog } from '../../testing/running-catalog.js';

const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);

const { ask, plan, read, save } = deskOf(bus);
const changed = async (kind: ContentItem['kind'], key: string, changes: object): Promise<ContentItem> =>
  (await save(await read({ kind, key }), changes)).item;
const videos = async (preview?: string) =>
  (await bus.request(listVideos, {}, { ...(preview && { preview }) })).map(({ title }) => title);
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it('shows complete drafts with a preview link only; an incomplete one stays as published and is named', async () => {
  await changed('videos', '1', { title: 'A new title' });
  await changed('videos', '2', { title: 'Half done', thumbnailUrl: '' });
  const unfinished = await ask(createContentItem, { kind: 'videos', title: 'Begun' });
  const before = await videos();
  expect(await videos('drafts')).toEqual(['A new title', ...before.slice(1)]);
  expect(await videos()).toEqual(before);
  const preview = 'drafts';
  expect(await bus.request(describePreview, {}, { preview })).toEqual({ incomplete: ['Half done', 'Begun'] });
  expect(await bus.request(describePreview, {})).toEqual({ incomplete: [] });
  expect(unfinished.status).toBe('draft');
});

it('shows drafts of the club’s story', async () => {
  const titles = async (preview?: string) =>
    (await bus.request(listStoryChapters, {}, { ...(preview && { preview }) })).map(({ title }) => title);
  const [first, ...others] = await titles();
  const [chapter] = await bus.request(listStoryChapters, {});
  await changed('club-story', chapter!.id, { title: 'A lantern' });
  await until(async () => (await titles('drafts'))[0] === 'A lantern');
  expect(await titles('drafts')).toEqual(['A lantern', ...others]);
  expect(await titles()).toEqual([first, ...others]);
});

it('shows draft prices with the stock of the shop; requests that orders are made of keep the published price', async () => {
  const [product] = await bus.request(listProducts, {});
  const { id, article, price, inventory } = product!;
  await changed('products', article, { price: price + 100 });
  const preview = 'drafts';
  // A preview is shared for a second.
  await until(async () => (await bus.request(getProduct, { id }, { preview })).price === price + 100);
  expect(await bus.request(getProduct, { id }, { preview })).toMatchObject({ inventory });
  expect(await bus.request(getProduct, { id })).toMatchObject({ price });
  expect(await bus.request(getProducts, { ids: [id] }, { preview })).toMatchObject([{ price }]);
});

it('shows a later time: what is published and hidden until then, in its order', async () => {
  const title = 'Only for an hour';
  const item = await changed('videos', '3', { title });
  const [publishAt, unpublishAt] = [later(60), later(120)];
  await plan(item, { publishAt, unpublishAt });
  const seen = await Promise.all([30, 90, 150].map((minutes) => videos(later(minutes))));
  expect(seen.map((titles) => titles.includes(title))).toEqual([false, true, false]);
  expect(seen.map((titles) => titles.length)).toEqual([3, 3, 2].map((n) => seen[0]!.length - 3 + n));
  expect(seen[0]).not.toContain('A new title');
});
