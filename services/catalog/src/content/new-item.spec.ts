import { expect, it } from '@jest/globals';
import {
  CONTENT_KIND_NAMES,
  CONTENT_KINDS,
  createContentItem,
  getContent,
  getProduct,
  listContentItems,
  listPageNames,
  listProducts,
  productPublished,
  proposeContentItem,
} from '@studio/contracts';
import { Bus, BusError } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { CLAIRE, deskOf } from '../../testing/desk.js';
import { runningCatalog } from '../../testing/running-catalog.js';
import type { ContentFault } from './compose-content.js';
import { isNeeded } from './content-items.js';

const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);

const { ask, save, publish, read } = deskOf(bus);

it.each(CONTENT_KIND_NAMES.filter((kind) => !isNeeded(kind)))(
  'a new item of %s lacks only what somebody must fill in, and says so in plain words',
  async (kind) => {
    const group = kind === 'chef-recipes' && { group: 'mango' };
    const created = await ask(createContentItem, { kind, title: 'Anew', ...group }, CLAIRE);
    const error: unknown = await publish(created).catch((error: unknown) => error);
    if (!(error instanceof BusError)) return expect(created.draft).toMatchObject({ title: 'Anew' });
    const { item, edited = item } = CONTENT_KINDS[kind];
    const mayBe = (field: string, empty: unknown) =>
      !edited
        .safeParse({ ...created.draft, [field]: empty })
        .error?.issues.some(({ path }) => path[0] === field);
    for (const { field, message } of (error.details ?? []) as ContentFault[]) {
      expect(`${field}: ${message}`).not.toMatch(/Invalid|Too |expected|received|undefined/);
      for (const empty of [null, false, []]) expect([field, mayBe(field, empty)]).toEqual([field, false]);
    }
  },
);

it('makes a product from nothing: refused until it is complete, then for sale with its own stock', async () => {
  const created = await ask(createContentItem, { kind: 'products', title: 'Paper Boat Kit' }, CLAIRE);
  expect(created).toMatchObject({ key: 'paper-boat-kit', status: 'draft', editedBy: 'Claire' });
  const [{ id }] = created.draft['variants'] as [{ id: number }];
  expect(created.page).toBe(`/product/${id}`);
  await expect(publish(created)).rejects.toMatchObject({
    code: 'incomplete',
    details: expect.arrayContaining([expect.objectContaining({ field: 'price' })]),
  });
  const fields = {
    price: 1_490,
    description: 'Folds itself, nearly.',
    imageUrl: '/images/notebook.webp',
    variants: [
      { id, label: 'Red', stock: 5 },
      { label: 'Blue', stock: 3 },
    ],
  };
  const { item } = await save(created, fields, CLAIRE);
  const ids = (item.draft['variants'] as { id: number }[]).map((variant) => variant.id);
  expect(ids).toEqual([id, id + 1]);
  expect((await bus.request(listProducts, {})).map((product) => product.id)).not.toContain(id);
  const pages = async () => (await bus.request(listPageNames, {}))['id'];
  expect(await pages()).toEqual(expect.arrayContaining(['101', 'cheddar-and-the-longest-night']));
  expect(await pages()).not.toContain(String(id));
  expect(await publish(item)).toMatchObject({ status: 'published' });
  expect(await bus.request(getProduct, { id })).toMatchObject({
    name: 'Paper Boat Kit (Red)',
    price: 1_490,
    inventory: 5,
  });
  expect(await pages()).toContain(String(id));
  const told = await catalog.app
    .get(DataSource)
    .query(`SELECT event->'data'->>'title' AS title FROM outbox WHERE type = '${productPublished.type}'`);
  expect(told).toEqual([{ title: 'Paper Boat Kit' }]);
});

it('makes one draft of a request that is repeated, at once or after its answer was lost', async () => {
  const begin = () =>
    ask(createContentItem, { kind: 'videos', title: 'Twice', key: '01980000-0000-4000-8000-000000000001' });
  const [first, second] = await Promise.all([begin(), begin()]);
  expect(second).toEqual(first);
  expect(await begin()).toEqual(first);
  expect((await ask(createContentItem, { kind: 'videos', title: 'Twice' })).key).not.toBe(first.key);
});

it('refuses variant ids that the product has never had, without changing the draft', async () => {
  const created = await ask(createContentItem, { kind: 'products', title: 'Kite' }, CLAIRE);
  const [{ id }] = created.draft['variants'] as [{ id: number }];
  const [mug] = (await read({ kind: 'products', key: 'mug' })).draft['variants'] as [{ id: number }];
  for (const foreign of [id + 1, mug.id, String(id), null])
    await expect(save(created, { variants: [{ id: foreign, label: 'Red' }] }, CLAIRE)).rejects.toMatchObject({
      code: 'invalid-input',
      details: [{ field: 'variants.0.id', message: 'The id of a variant cannot be changed' }],
    });
  expect(await read(created)).toEqual(created);
  const { item: without } = await save(created, { variants: [{ label: 'Blue' }] });
  const { item } = await save(without, { variants: [{ id, label: 'Red' }, 'no variant'] });
  expect(item.draft['variants']).toEqual([{ id, label: 'Red' }, 'no variant']);
});

it('gives a new recipe to its chef’s menu', async () => {
  const draft = await ask(
    createContentItem,
    { kind: 'chef-recipes', title: 'Plum Clouds', group: 'mango' },
    CLAIRE,
  );
  expect(draft).toMatchObject({ key: 'mango.plum-clouds', page: '/recipes/mango' });
  const like = (await read({ kind: 'chef-recipes', key: 'mango.sunny-lassi' })).draft;
  const { item } = await save(draft, { ...like, slug: 'plum-clouds', title: 'Plum Clouds' }, CLAIRE);
  await ask(proposeContentItem, { kind: item.kind, key: item.key, proposal: 'publish' }, CLAIRE);
  const waiting = (await ask(listContentItems, {})).items.find(({ key }) => key === item.key)!;
  expect(waiting).toMatchObject({ proposedBy: 'Claire', status: 'draft' });
  await publish(await read(item));
  const chefs = (await bus.request(getContent, { name: 'chefs' })) as {
    slug: string;
    menu: { title: string }[];
  }[];
  expect(chefs.find(({ slug }) => slug === 'mango')!.menu.map(({ title }) => title)).toContain('Plum Clouds');
});

it.each([1.5, 9_999_999_999, 24_122_026])(
  'makes a new product although the draft of another has the odd position %d, which cannot be published',
  async (position) => {
    const odd = await ask(createContentItem, { kind: 'products', title: 'Odd Place' }, CLAIRE);
    const { item } = await save(odd, { position }, CLAIRE);
    const next = await ask(createContentItem, { kind: 'products', title: 'Next Place' }, CLAIRE);
    expect(next.key).toMatch(/^next-place/);
    await expect(publish(item)).rejects.toMatchObject({
      code: 'incomplete',
      details: expect.arrayContaining([expect.objectContaining({ field: 'position' })]),
    });
    await save(await read(item), { position: 10 }, CLAIRE);
  },
);
