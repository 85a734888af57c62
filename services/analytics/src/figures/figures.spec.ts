import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { AnalyticsAnswer, AnalyticsQuery, type Caller } from '@studio/contracts';
import type { RequestContext } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { TODAY, view } from '../../testing/page-view.js';
import { runningAnalytics } from '../../testing/running-analytics.js';
import { DeskController } from '../desk/desk.controller.js';
import { EventStore } from '../storage/event-store.js';
import { ReadFigures } from './read-figures.js';

const OWNER = { caller: { roles: ['owner'] } as unknown as Caller } as unknown as RequestContext;
const NOBODY = {} as RequestContext;
const PLAYED = { kind: 'event', eventType: 'audio_play', label: 'two-flutes' } as const;

const service = await runningAnalytics();
await service.app
  .get(EventStore)
  .add([
    ...Array.from({ length: 6 }, (_, i) =>
      view(`english-${i}`, '/shop', { language: 'en', screen: 'mobile' }),
    ),
    ...Array.from({ length: 2 }, (_, i) => view(`german-${i}`, '/shop', { language: 'de' })),
    view('english-0', '/', { language: 'en', remote: null, at: `${TODAY}T00:00:02.000Z` }),
    view('english-0', '/checkout', { language: 'en', screen: 'mobile', at: `${TODAY}T00:00:03.000Z` }),
    { ...view('english-1', '/', { language: 'en' }), ...PLAYED },
    view('crawler-1', '/shop', { traffic: 'ai' }),
  ]);
await service.app.get(DataSource).query(
  `INSERT INTO outcomes VALUES ('a', 'order', now(), 4990, 0), ('b', 'order', now(), 1290, 1290),
     ('c', 'donation', now(), 2500, 500), ('d', 'club-join', now(), 0, 0)`,
);

type Asked = Partial<Parameters<typeof AnalyticsQuery.parse>[0] & object>;
const ask = (query: Asked, token?: string, context = token ? NOBODY : OWNER) =>
  service.app.get(ReadFigures).query(
    {
      query: AnalyticsQuery.parse({ metrics: ['visits', 'pageviews'], dateRange: [TODAY, TODAY], ...query }),
      ...(token && { token }),
    },
    context,
  );
const rowsOf = async (query: Asked) =>
  (await ask(query)).results.map(({ dimensions, metrics }) => [...dimensions, ...metrics]);

it('counts people, unless the query asks for other traffic', async () => {
  expect(await rowsOf({})).toEqual([[8, 10]]);
  expect(await rowsOf({ dimensions: ['traffic'] })).toEqual([
    ['person', 8, 10],
    ['ai', 1, 1],
  ]);
  expect(await rowsOf({ filters: [['is', 'traffic', ['ai']]] })).toEqual([[1, 1]]);
});

it('breaks down by one dimension from roll-ups, and by several from the events', async () => {
  const one = await ask({ dimensions: ['page'] });
  expect(one.results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])).toEqual([
    ['/shop', 8, 8],
    ['/', 1, 1],
    ['/checkout', 1, 1],
  ]);
  expect(one.meta.metrics).toEqual({
    visits: { isExact: true, source: 'roll-ups' },
    pageviews: { isExact: true, source: 'roll-ups' },
  });
  const two = await ask({ dimensions: ['device'], filters: [['contains', 'page', ['SHOP']]] });
  expect(two.results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])).toEqual([
    ['mobile', 6, 6],
    ['desktop', 2, 2],
  ]);
  expect(two.meta.metrics.visits?.source).toBe('events');
});

it('combines filters with and, or, not and has-done', async () => {
  const isPage = (page: string) => ['is', 'page', [page]];
  expect(await rowsOf({ filters: [['or', [isPage('/'), isPage('/checkout')]]] })).toEqual([[2, 2]]);
  expect(await rowsOf({ filters: [['not', isPage('/shop')]] })).toEqual([[2, 2]]);
  expect(await rowsOf({ filters: [['has-done', isPage('/checkout')], isPage('/shop')] })).toEqual([[1, 1]]);
  expect(await rowsOf({ filters: [['has-done', ['is', 'recording', ['two-flutes']]]] })).toEqual([[1, 1]]);
});

it("gives the shop's funnel of filtered visits", async () => {
  const steps = { metrics: ['visits'], dimensions: ['step'] };
  const mobile = [['is', 'device', ['mobile']]];
  const beyond = ['cart', 'checkout', 'product'].map((step) => [step, 1]);
  expect(await rowsOf({ ...steps, filters: mobile } as Asked)).toEqual([['shop', 6], ...beyond]);
  const paying = [['has-done', ['is', 'page', ['/checkout']]]];
  expect(await rowsOf({ ...steps, filters: paying } as Asked)).toEqual([...beyond, ['shop', 1]]);
});

it('returns the pages that followed a page in the same visit, and the visits that ended there', async () => {
  const followed = { metrics: ['visits', 'pageviews'], dimensions: ['next'] };
  const shop = [['is', 'page', ['/shop']]];
  const { results, meta } = await ask({ ...followed, filters: shop } as Asked);
  expect(results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])).toEqual([
    ['', 7, 7],
    ['/', 1, 1],
  ]);
  expect(meta.metrics.visits?.source).toBe('roll-ups');
  const all = await rowsOf({ ...followed, dimensions: ['page', 'next'] } as Asked);
  expect(all).toContainEqual(['/', '/checkout', 1, 1]);
  expect(all.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(10);
});

it('counts visits that came back to a page after another one', async () => {
  const at = (second: number) => `${TODAY}T01:00:0${second}.000Z`;
  const walks = { 'came-back': ['/a', '/b', '/b', '/a', '/b', '/a'], 'viewed-again': ['/a', '/a', '/b'] };
  for (const [session, pages] of Object.entries(walks))
    await service.app
      .get(EventStore)
      .add(pages.map((page, i) => view(session, page, { at: at(i), traffic: 'automation' })));
  const filters = [['is', 'traffic', ['automation']]];
  const returning = { metrics: ['returningVisits', 'visits'], filters };
  expect((await ask(returning as Asked)).meta.metrics.returningVisits?.source).toBe('roll-ups');
  expect(await rowsOf(returning as Asked)).toEqual([[1, 2]]);
  expect(await rowsOf({ ...returning, dimensions: ['page'] } as Asked)).toEqual([
    ['/a', 1, 2],
    ['/b', 1, 2],
  ]);
  expect(await rowsOf({ ...returning, dimensions: ['page', 'device'] } as Asked)).toEqual([
    ['/a', 'desktop', 1, 2],
    ['/b', 'desktop', 1, 2],
  ]);
});

it('counts what events are about', async () => {
  const played = { metrics: ['events'], dimensions: ['recording', 'action'] } as const;
  expect(await rowsOf(played as unknown as Asked)).toEqual([['two-flutes', 'audio_play', 1]]);
});

it('withholds figures of fewer than five in narrow tables', async () => {
  const { results, meta } = await ask({ dimensions: ['language'] });
  expect(results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])).toEqual([
    ['en', 6, 8],
    ['de', null, null],
  ]);
  expect(meta.metrics.visits?.isExact).toBe(false);
});

it('gives the income that is left after refunds', async () => {
  const metrics = ['orders', 'revenue', 'donations', 'donated', 'clubJoins'];
  expect(await rowsOf({ metrics } as Asked)).toEqual([[2, 4_990, 1, 2_000, 1]]);
});

it.each(['time:quarter-hour', 'time:hour', 'time:day', 'time:week', 'time:month'])(
  'adds up to the whole by %s',
  async (time) => {
    const { results } = await ask({ dimensions: [time], compare: 'period-before' } as Asked);
    expect(results.reduce((sum, { metrics }) => sum + metrics[1]!, 0)).toBe(10);
    const pagination = { limit: 10_000, offset: 0 };
    const inZone = await ask({
      dimensions: [time],
      zone: 'Asia/Kathmandu',
      dateRange: '7d',
      pagination,
    } as Asked);
    expect(inZone.results.reduce((sum, { metrics }) => sum + metrics[1]!, 0)).toBe(10);
  },
);

it('compares with the period before, and repeats the query as it was run', async () => {
  const { results, meta, query } = await ask({ compare: 'period-before' });
  expect(results).toEqual([{ dimensions: [], metrics: [8, 10], compared: [0, 0] }]);
  expect(meta.compared?.to).toBe(meta.range.from);
  expect(query).toMatchObject({ zone: 'UTC', filters: [['is', 'traffic', ['person']]] });
});

it.each([
  [{ metrics: ['revenue'], dimensions: ['page'] }],
  [{ metrics: ['lcp'], filters: [['has-done', ['is', 'page', ['/']]]] }],
  [{ dimensions: ['step', 'device'] }],
  [{ metrics: ['timeOnPage'], dimensions: ['next'] }],
  [{ metrics: ['donated'], dimensions: ['product'] }],
  [{ metrics: ['pageviews'], dimensions: ['product'] }],
  [{ dimensions: ['time:day', 'time:hour'] }],
  [{ orderBy: [['events', 'desc']] }],
])('rejects %j, which has no figures', async (query) => {
  await expect(ask(query as Asked)).rejects.toMatchObject({ code: 'unsupported' });
});

it.each<[string, [string, string]]>([
  ['time:quarter-hour', ['1980-01-01', TODAY]],
  ['time:quarter-hour', ['0001-01-01', TODAY]],
  ['time:day', ['1970-01-01', '2999-12-31']],
  ['time:month', [TODAY, '9999-12-31']],
])('rejects %s of %j, whose rows would fill the memory', async (time, dateRange) => {
  const query = { metrics: ['releaseVisits'], dimensions: [time], dateRange };
  await expect(ask(query as Asked)).rejects.toMatchObject({ code: 'unsupported' });
});

it("lets tokens read until they are revoked; a team's token reads its remote only", async () => {
  const desk = service.app.get(DeskController);
  const all = await desk.createToken({ name: 'A program', remote: null });
  const team = await desk.createToken({ name: 'The team of the shop', remote: 'shop' });
  expect((await ask({}, all.token)).results[0]!.metrics).toEqual([8, 10]);
  expect((await ask({}, team.token)).results[0]!.metrics).toEqual([8, 9]);
  const hasBought: Asked = { filters: [['has-done', ['is', 'page', ['/order-confirmation']]]] };
  for (const beyond of [
    { metrics: ['revenue'] },
    { metrics: ['visits'], dimensions: ['step'] },
    { dimensions: ['next'] },
    { dimensions: ['entry'] },
    { filters: [['not', ['is', 'entry', ['/']]]] },
    hasBought,
  ] as Asked[])
    await expect(ask(beyond, team.token)).rejects.toMatchObject({ code: 'unsupported' });
  expect((await ask(hasBought)).results).toHaveLength(1);
  expect(JSON.stringify(await desk.listTokens())).not.toContain(all.token);
  await desk.revokeToken({ id: all.id });
  await expect(ask({}, all.token)).rejects.toMatchObject({ code: 'not-found' });
  await expect(ask({}, undefined, NOBODY)).rejects.toMatchObject({ code: 'not-found' });
  expect((await desk.listTokens()).map(({ name }) => name)).toEqual(['The team of the shop']);
});

it('stores no user agent, address, title, query or text of a visitor in any column', async () => {
  const columns: { column: string }[] = await service.app.get(DataSource).query(
    `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ~ 'agent|address|^ip|title|query|search|user|person|mail|cookie'`,
  );
  // A saved view is the owner's.
  expect(columns.map(({ column }) => column)).toEqual(['saved_views.search']);
});

const EXAMPLES = readFileSync(join(import.meta.dirname, '../../../../docs/operating/figures.md'), 'utf8');

it.each([...EXAMPLES.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => json!))(
  'answers the example of the documentation %#',
  async (json) => {
    const query = AnalyticsQuery.parse(JSON.parse(json));
    const answer = await service.app.get(ReadFigures).query({ query }, OWNER);
    expect(AnalyticsAnswer.parse(answer).query).toMatchObject({ metrics: query.metrics });
  },
);

it('answers the examples for a team with its token, about its own releases only', async () => {
  const team = await service.app.get(DeskController).createToken({ name: 'The team', remote: 'shop' });
  await service.app.get(DataSource).query(
    `INSERT INTO remote_minutes SELECT date_trunc('minute', now()), remote, '1.0.0', 'visit', 3, 0, 0
     FROM unnest(ARRAY['shop', 'club']) AS remote`,
  );
  const [, section] = EXAMPLES.split("## What a remote's team reads");
  const examples = [...section!.split('\n## ')[0]!.matchAll(/```json\n(.*?)```/gs)];
  expect(examples).toHaveLength(3);
  for (const [, json] of examples) {
    const query = AnalyticsQuery.parse(JSON.parse(json!));
    const { results } = await service.app.get(ReadFigures).query({ query, token: team.token }, NOBODY);
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain('club');
  }
});

it('keeps notes and views of the owner', async () => {
  const desk = service.app.get(DeskController);
  const note = await desk.addNote({ at: `${TODAY}T10:00:00Z`, text: 'The fair' });
  expect(await desk.listNotes({ from: `${TODAY}T00:00:00Z`, to: `${TODAY}T12:00:00Z` })).toEqual([note]);
  await desk.deleteNote({ id: note.id });
  expect(await desk.listNotes({ from: `${TODAY}T00:00:00Z`, to: `${TODAY}T12:00:00Z` })).toEqual([]);
  const { id } = await desk.saveView({ name: 'Phones', search: 'device=mobile' });
  const changed = { id, name: 'Phones', search: 'device=tablet' };
  expect(await desk.saveView({ name: 'Phones', search: 'device=tablet' })).toEqual(changed);
  expect(await desk.listViews()).toEqual([changed]);
  await desk.deleteView({ id });
  expect(await desk.listViews()).toEqual([]);
});
