import { expect, it } from '@jest/globals';
import {
  callLetterBack,
  checkTestedLetter,
  type ContentItem,
  createContentItem,
  getContent,
  getContentItem,
  getLetterDraft,
  HOUR_MS,
  importContent,
  letterPublished,
  proposeContentItem,
  publishContentItem,
  saveContentItem,
  sendLetter,
  undoContentAct,
  unpublishContentItem,
} from '@studio/contracts';
import { Bus, NatsConnection } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';
import { DataSource } from 'typeorm';
import { arrive, CLAIRE, deskOf } from '../../testing/desk.js';
import { runningCatalog } from '../../testing/running-catalog.js';
import { ScheduledContent } from './scheduled-content.js';

/** What members says of the tests of every letter. */
let state: 'untested' | 'tested' | 'begun' = 'tested';
const catalog = await runningCatalog({ LETTER_RECALL_SECONDS: '1' });
const bus = catalog.app.get(Bus);
catalog.app.get(NatsConnection).nc.subscribe(checkTestedLetter.subject, {
  callback: (_, message) => void message.respond(JSON.stringify({ state })),
});

const { ask, plan, publish, read, save } = deskOf(bus);
const archive = () => bus.request(getContent, { name: 'letters' }) as Promise<Record<string, object>>;

it('publishes no letter that was not sent', async () => {
  const created = await ask(createContentItem, { kind: 'letters', title: 'Snow' });
  const { key } = created;
  const at = new Date(Date.now() + 60_000).toISOString();
  await expect(save(created, { publishedAt: at })).rejects.toMatchObject({ code: 'invalid-input' });
  const { item } = await save(created, { content: 'It snows.' });
  expect(item).toMatchObject({ title: 'Snow', draft: { subject: 'Snow', content: 'It snows.' } });
  await expect(publish(item)).rejects.toMatchObject({ code: 'unsent' });
  await expect(plan(item, { publishAt: at })).rejects.toMatchObject({ code: 'unsent' });
  expect(await archive()).not.toHaveProperty(key);
});

it('publishes corrections of a letter that was sent', async () => {
  const value = { subject: 'Frost', publishedAt: '2026-10-01T18:00:00.000Z', content: 'It freezes.' };
  const items = [{ kind: 'letters' as const, key: 'frost', value }];
  await bus.request(importContent, { items, check: false });
  const frost = await read({ kind: 'letters', key: 'frost' });
  await publish((await save(frost, { content: 'It froze.' })).item);
  expect(await archive()).toMatchObject({ frost: { ...value, content: 'It froze.' } });
});

/** A new letter at catalog, and its text as members has tested it. */
async function tested(title: string): Promise<ContentItem> {
  const created = await ask(createContentItem, { kind: 'letters', title });
  return (await save(created, { content: `${title} and more.` })).item;
}
const send = ({ key, version }: ContentItem, at: string | null = null) =>
  ask(sendLetter, { key, version, at });
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const events = async ({ key }: ContentItem): Promise<object[]> =>
  (
    await catalog.app
      .get(DataSource)
      .query(`SELECT event->'data' AS data FROM outbox WHERE type = $1 AND event->'data'->>'letterId' = $2`, [
        letterPublished.type,
        key,
      ])
  ).map(({ data }: { data: object }) => data);
const published = async (item: ContentItem) => until(async () => (await read(item)).published !== null);

it('sends only a tested letter, at the version that the owner has seen', async () => {
  const letter = await tested('Thaw');
  state = 'untested';
  await expect(send(letter)).rejects.toMatchObject({ code: 'not-tested' });
  state = 'begun';
  await expect(send(letter)).rejects.toMatchObject({ code: 'already-sent' });
  state = 'tested';
  await expect(send({ ...letter, version: letter.version - 1 })).rejects.toMatchObject({ code: 'changed' });
  await expect(send(letter, new Date().toISOString())).rejects.toMatchObject({ code: 'too-soon' });
  await expect(
    ask(sendLetter, { key: letter.key, version: letter.version, at: null }, CLAIRE),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
  const { key, version } = await ask(createContentItem, { kind: 'letters', title: 'Empty' });
  await expect(ask(sendLetter, { key, version, at: null })).rejects.toMatchObject({ code: 'incomplete' });
});

it("leaves time to call a letter back by the database's clock, although that of the service is set back", async () => {
  const letter = await tested('Dusk');
  const now = Date.now();
  const { publishAt } = await withClockMoved(-HOUR_MS, () => send(letter));
  expect(Date.parse(publishAt!)).toBeGreaterThan(now);
  await published(letter);
});

it('publishes a letter once when it is due, with one event, whatever process does it', async () => {
  const letter = await tested('Sunrise');
  const scheduled = await send(letter);
  expect(scheduled.publishAt).not.toBeNull();
  expect(await bus.request(getLetterDraft, { key: letter.key })).toEqual({
    subject: 'Sunrise',
    content: 'Sunrise and more.',
    isOnItsWay: true,
  });
  const second = await catalog.addReplica();
  await Promise.all([catalog.app, second.app].map((app) => app.get(ScheduledContent).run()));
  await published(letter);
  const { publishedAt } = (await read(letter)).published as { publishedAt: string };
  expect(await events(letter)).toEqual([
    { letterId: letter.key, title: 'Sunrise', text: 'Sunrise and more.', at: publishedAt },
  ]);
  // Either process answers; the one that did not publish follows.
  await until(async () => letter.key in (await archive()));
  await expect(send(await read(letter))).rejects.toMatchObject({ code: 'already-sent' });
  await expect(ask(callLetterBack, { key: letter.key })).rejects.toMatchObject({ code: 'already-sent' });

  // Corrections, and a letter that is hidden and shown again, are not sent.
  const { item } = await ask(saveContentItem, {
    kind: 'letters',
    key: letter.key,
    base: (await read(letter)).version,
    changes: { content: 'Sunset.' },
  });
  const publication = { kind: 'letters' as const, key: letter.key };
  const { version } = await ask(publishContentItem, { ...publication, version: item.version });
  await ask(unpublishContentItem, { ...publication, version });
  await until(async () => !(letter.key in (await archive())));
  await ask(publishContentItem, { ...publication, version: (await read(letter)).version });
  expect(await events(letter)).toHaveLength(1);

  // A scheduled correction is published in the same way.
  const { item: corrected } = await save(await read(letter), { content: 'Moonrise.' });
  expect(corrected).toMatchObject({ isSent: true });
  const publishAt = inAMinute();
  expect(await plan(corrected, { publishAt })).toMatchObject({ publishAt });
  await arrive(catalog.app.get(DataSource), letter, 'publish_at');
  await until(async () => (await read(letter)).status === 'published');
  expect((await read(letter)).published).toEqual({ subject: 'Sunrise', content: 'Moonrise.', publishedAt });
  expect(await events(letter)).toHaveLength(1);
});

it('keeps the schedule of a correction after an owner’s edit, and removes it after an author’s', async () => {
  const value = { subject: 'Mist', publishedAt: '2026-10-01T18:00:00.000Z', content: 'It is grey.' };
  await bus.request(importContent, { items: [{ kind: 'letters', key: 'mist', value }], check: false });
  const { item } = await save(await read({ kind: 'letters', key: 'mist' }), { content: 'It was grey.' });
  const planned = await plan(item, { publishAt: inAMinute() });
  const { item: owned } = await save(planned, { content: 'It was rather grey.' });
  expect(owned).toMatchObject({ publishAt: planned.publishAt, problem: null });
  const { item: ended } = await save(owned, { content: 'It was white.' }, CLAIRE);
  expect(ended).toMatchObject({ publishAt: null, problem: expect.stringMatching(/^It was changed since/) });
});

it('sends no letter that was called back or changed, and an undo schedules none', async () => {
  const at = inAMinute();
  const [called, changed] = [await tested('Fog'), await tested('Hail')];
  await send(called, at);
  expect((await ask(callLetterBack, { key: called.key })).publishAt).toBeNull();
  const [callBack] = (await ask(getContentItem, { kind: 'letters', key: called.key })).history;
  await ask(undoContentAct, { id: callBack!.id });
  expect((await read(called)).publishAt).toBeNull();

  const { version: base } = await send(changed, at);
  await ask(saveContentItem, { kind: 'letters', key: changed.key, base, changes: { content: 'Sleet.' } });
  expect(await read(changed)).toMatchObject({
    publishAt: null,
    problem: expect.stringContaining('It was changed since it was scheduled'),
  });
  await send(await read(changed), at);
  expect(
    (await ask(proposeContentItem, { kind: 'letters', key: changed.key, proposal: 'publish' }, CLAIRE))
      .publishAt,
  ).toBeNull();
});
