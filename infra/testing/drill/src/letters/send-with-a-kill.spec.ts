import { expect, it } from '@jest/globals';
import { createTestDatabase, testNatsUrl } from '@studio/test-harness';
import { sendWithAKill } from './send-with-a-kill.ts';

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
