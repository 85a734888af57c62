import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { createTestDatabase, testNatsUrl } from '@studio/test-harness';
import { sendWithAKill } from '../../testing/send-with-a-kill.ts';
import { readLetter } from './read-letter.ts';

const folder = mkdtempSync(join(tmpdir(), 'letter-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string | Buffer) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it('reads a newsletter issue with the pictures beside it', async () => {
  write('dusk.png', Buffer.from('picture'));
  const file = write('2026-12.md', '---\nsubject: Winter\n---\n\n![Dusk](dusk.png) and ![again](dusk.png)\n');
  expect(await readLetter(file)).toEqual({
    id: '2026-12',
    subject: 'Winter',
    markdown: '![Dusk](dusk.png) and ![again](dusk.png)',
    pictures: [{ name: 'dusk.png', type: 'image/png', content: Buffer.from('picture').toString('base64') }],
  });
});

it.each([
  ['no-subject.md', 'Hello', /no letter: subject: /],
  ['fetched.md', '---\nsubject: A\n---\n![](https://example.com/a.png)', /travel with it/],
  ['drawing.md', '---\nsubject: A\n---\n![](a.svg)', /a\.svg: expected \.png/],
  ['missing.md', '---\nsubject: A\n---\n![](none.png)', /ENOENT/],
  ['large.md', '---\nsubject: A\n---\n![](large.png)', /500000 fit into a mail/],
])('says what is wrong with %s', async (name, text, message) => {
  write('large.png', Buffer.alloc(500_001));
  await expect(readLetter(write(name, text))).rejects.toThrow(message);
});

it('sends to each reader once, even if the service is killed meanwhile', async () => {
  const database = await createTestDatabase('members');
  const readers = 300;
  const arrived = await sendWithAKill({
    readers,
    databaseUrl: database.url,
    natsUrl: testNatsUrl(),
    patienceMs: 150_000,
  });
  await database.drop();
  expect(arrived).toMatchObject({ readers, wrong: [] });
  expect(arrived.atTheKill).toBeLessThan(readers);
});
