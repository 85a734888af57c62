import type { ContentItem, DeskLetter } from '@studio/contracts';
import { SITE } from './addresses.ts';
import { expect } from './test.ts';
import { newVisitor, signInAsOwner } from './visitor.ts';

/** Writes a letter at the desk, tests it, sends it to all readers, and waits until none is left. */
export async function sendLetter(subject: string): Promise<void> {
  const owner = await newVisitor();
  await signInAsOwner(owner);
  const headers = { origin: SITE };
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await owner.request.fetch(path, { method, headers, data });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const { key, version: base } = await call<ContentItem>('POST', '/api/desk/content/letters', {
    title: subject,
  });
  const changes = { content: 'The cat says **hello** from [the club](/club).' };
  const content = `/api/desk/content/letters/${key}`;
  const { item } = await call<{ item: ContentItem }>('PUT', content, { base, changes });
  const sending = `/api/desk/letters/${key}/sending`;
  const data = { version: item.version, at: null };
  const untested = await owner.request.post(sending, { headers, data });
  expect(untested.status(), 'an untested letter is not sent').toBe(409);
  await call('POST', `/api/desk/letters/${key}/test`);
  await call('POST', sending, data);
  await expect
    .poll(
      async () => {
        const { report } = await call<DeskLetter>('GET', `/api/desk/letters/${key}`);
        return report?.queuedAt && report.readers - report.sent - report.withdrawn;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}
