import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type Caller,
  createContentItem,
  getContent,
  importContent,
  planContentItem,
  publishContentItem,
  type RequestContract,
  saveContentItem,
} from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import type { z } from 'zod';
import { type RunningCatalog, runningCatalog } from '../../testing/running-catalog.js';

let catalog: RunningCatalog;
let bus: Bus;
beforeAll(async () => {
  catalog = await runningCatalog();
  bus = catalog.app.get(Bus);
});
afterAll(() => catalog?.stop());

const person = (firstName: string, role: 'owner' | 'author'): Caller => ({
  userId: randomUUID(),
  email: `${firstName}@example.org`,
  firstName,
  lastName: '',
  roles: [role],
});
const MAMA = person('Mama', 'owner');
const ask = <C extends RequestContract>(contract: C, input: z.input<C['input']>, caller = MAMA) =>
  bus.request(contract, input, { caller });
const archive = () => bus.request(getContent, { name: 'letters' }) as Promise<Record<string, object>>;

it('publishes no letter that was not sent', async () => {
  const { kind, key, version } = await ask(createContentItem, { kind: 'letters', title: 'Snow' });
  const save = (changes: object) =>
    ask(saveContentItem, { kind, key, base: version, changes: { ...changes } });
  const at = new Date(Date.now() + 60_000).toISOString();
  await expect(save({ publishedAt: at })).rejects.toMatchObject({ code: 'invalid-input' });
  const { item } = await save({ content: 'It snows.' });
  expect(item).toMatchObject({ title: 'Snow', draft: { subject: 'Snow', content: 'It snows.' } });
  await expect(ask(publishContentItem, { kind, key, version: item.version })).rejects.toMatchObject({
    code: 'unsent',
  });
  await expect(ask(planContentItem, { kind, key, publishAt: at, unpublishAt: null })).rejects.toMatchObject({
    code: 'unsent',
  });
  expect(await archive()).not.toHaveProperty(key);
});

it('publishes corrections of a letter that was sent', async () => {
  const value = { subject: 'Frost', publishedAt: '2026-10-01T18:00:00.000Z', content: 'It freezes.' };
  const items = [{ kind: 'letters' as const, key: 'frost', value }];
  await bus.request(importContent, { items, check: false });
  const { item } = await ask(saveContentItem, {
    kind: 'letters',
    key: 'frost',
    base: 1,
    changes: { content: 'It froze.' },
  });
  await ask(publishContentItem, { kind: 'letters', key: 'frost', version: item.version });
  expect(await archive()).toMatchObject({ frost: { ...value, content: 'It froze.' } });
});
