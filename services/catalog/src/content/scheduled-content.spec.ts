import { expect, it } from '@jest/globals';
import { HOUR_MS, undoContentAct } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';
import { DataSource } from 'typeorm';
import { arrive, CLAIRE, deskOf } from '../../testing/desk.js';
import { runningCatalog } from '../../testing/running-catalog.js';

const catalog = await runningCatalog();

/** A time some milliseconds from now. */
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const { ask, save, publish, plan, read, historyOf, lastAct, newVideo, titles } = deskOf(catalog.app.get(Bus));
const dataSource = catalog.app.get(DataSource);

it('publishes and hides at the planned time, and says why when it cannot', async () => {
  const item = await newVideo('At eight');
  await expect(plan(item, { publishAt: at(-1) })).rejects.toMatchObject({ code: 'in-the-past' });
  await plan(item, { publishAt: at(HOUR_MS), unpublishAt: at(2 * HOUR_MS) });
  await arrive(dataSource, item, 'publish_at');
  await until(async () => (await titles()).includes('At eight'));
  await arrive(dataSource, item, 'unpublish_at');
  await until(async () => !(await titles()).includes('At eight'));
  expect((await historyOf(item)).map(({ act, by }) => [act, by]).slice(0, 2)).toEqual([
    ['unpublish', 'Mama'],
    ['publish', 'Mama'],
  ]);
  // The time of the first publication is over: taking it back does not publish again.
  const published = (await historyOf(item)).find(({ act }) => act === 'publish')!;
  const { version } = await read(item);
  await ask(undoContentAct, { id: published.id, version, overwrite: true });
  expect(await read(item)).toMatchObject({ publishAt: null, published: null });
  await plan(await read(item), { publishAt: at(60_000) });
  await expect(ask(undoContentAct, { id: (await lastAct(item)).id }, CLAIRE)).rejects.toMatchObject({
    code: 'owners-only',
  });
  await save(await read(item), { description: 'Changed after the approval.' }, CLAIRE);
  expect(await read(item)).toMatchObject({
    publishAt: null,
    problem: expect.stringMatching(/^It was changed since/),
  });
  await plan(await read(item), { publishAt: at(HOUR_MS) });
  await save(await read(item), { videoUrl: null });
  await arrive(dataSource, item, 'publish_at');
  await until(async () => (await read(item)).problem !== null);
  expect(await read(item)).toMatchObject({ publishAt: null, problem: expect.stringContaining('videoUrl') });
});

it('hides an item as planned although its publication before that was refused', async () => {
  const item = await publish(await newVideo('Until Christmas'));
  const times = { publishAt: at(HOUR_MS), unpublishAt: at(2 * HOUR_MS) };
  await plan(item, times);
  await save(await read(item), { videoUrl: null });
  await arrive(dataSource, item, 'publish_at');
  await until(async () => (await read(item)).problem !== null);
  expect(await read(item)).toMatchObject({ publishAt: null, unpublishAt: times.unpublishAt });
  await arrive(dataSource, item, 'unpublish_at');
  await until(async () => !(await titles()).includes('Until Christmas'));
});

it('hides an item as planned although both times are over when its publication is refused', async () => {
  const item = await publish(await newVideo('After an outage'));
  await save(item, { videoUrl: null });
  await dataSource.query(
    `UPDATE content_items SET publish_at = now() - interval '2 hours', unpublish_at = now() - interval '1 hour'
     WHERE kind = $1 AND key = $2`,
    [item.kind, item.key],
  );
  await until(async () => !(await titles()).includes('After an outage'));
});

it('hides an item for the time between two plans', async () => {
  const item = await publish(await newVideo('Here and back'));
  await plan(item, { unpublishAt: at(HOUR_MS), publishAt: at(2 * HOUR_MS) });
  await arrive(dataSource, item, 'unpublish_at');
  await until(async () => !(await titles()).includes('Here and back'));
  await arrive(dataSource, item, 'publish_at');
  await until(async () => (await titles()).includes('Here and back'));
  expect(await read(item)).toMatchObject({ status: 'published', publishAt: null, unpublishAt: null });
});

it('publishes at the time of the database, although the clock of the service is set back', async () => {
  const item = await newVideo('On time');
  await plan(item, { publishAt: at(HOUR_MS) });
  await withClockMoved(-HOUR_MS, async () => {
    await arrive(dataSource, item, 'publish_at');
    await until(async () => (await titles()).includes('On time'));
  });
});

it('publishes the other scheduled items when one fails, and retries the failed one', async () => {
  const [failing, other] = [await newVideo('Fails'), await newVideo('Follows')];
  await dataSource.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a fault'; END $$;
    CREATE TRIGGER failing BEFORE UPDATE ON content_items FOR EACH ROW
      WHEN (new.kind = 'videos' AND new.key = '${failing.key}' AND new.published IS NOT NULL)
      EXECUTE FUNCTION fail()`);
  await plan(failing, { publishAt: at(HOUR_MS) });
  await plan(other, { publishAt: at(HOUR_MS) });
  await arrive(dataSource, failing, 'publish_at');
  await arrive(dataSource, other, 'publish_at');
  await until(async () => (await titles()).includes('Follows'));
  expect(await titles()).not.toContain('Fails');
  await dataSource.query('DROP FUNCTION fail CASCADE');
  await until(async () => (await titles()).includes('Fails'));
});
