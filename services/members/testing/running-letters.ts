import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect } from '@jest/globals';
import {
  type Caller,
  confirmNewsletter,
  type DeskLetter,
  getDeskLetter,
  letterPublished,
  subscribeNewsletter,
  testLetter,
} from '@studio/contracts';
import { Outbox } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { runningMembers } from './running-members.js';

/** The members service with a site that has pictures and one page, for the letters of one spec file. */
export async function runningLetters() {
  /** Bytes of every picture of the site, and whether its connection breaks before the last one. */
  const site = { pictureBytes: 10, breaks: false };
  const server = createServer((request, response) => {
    const isPicture = request.url!.startsWith('/img?');
    response.writeHead(isPicture || request.url === '/club' ? 200 : 404, { 'content-type': 'image/jpeg' });
    if (site.breaks) return void response.write('half', () => response.destroy());
    response.end(Buffer.alloc(isPicture ? site.pictureBytes : 0));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const members = await runningMembers({
    SITE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  afterAll(() => void server.close());

  const newAddress = () => `${randomUUID()}@example.com`;
  const person = (role: 'owner' | 'author'): Caller => ({
    userId: randomUUID(),
    email: newAddress(),
    firstName: 'Mama',
    lastName: '',
    roles: [role],
  });
  const owner = person('owner');
  async function reader(): Promise<{ email: string; token: string }> {
    const email = newAddress();
    await members.bus.request(subscribeNewsletter, { email });
    const [row] = await members.dataSource.query('SELECT * FROM newsletter_subscriptions WHERE email = $1', [
      email,
    ]);
    await members.bus.request(confirmNewsletter, { token: row.confirm_token });
    return { email, token: row.token };
  }
  const get = (key: string, caller = owner): Promise<DeskLetter> =>
    members.bus.request(getDeskLetter, { key }, { caller });
  /** Sends a test to a new address; resolves to the address. */
  async function test(key: string): Promise<string> {
    const caller = person('author');
    expect(await members.bus.request(testLetter, { key }, { caller })).toEqual({ to: caller.email });
    return caller.email;
  }
  /** The event of catalog when a letter is due. */
  function publish(key: string) {
    const { subject: title, content: text } = members.letters.get(key)!;
    const outbox = members.app.get(Outbox);
    return members.dataSource.transaction((manager) =>
      outbox.add(manager, letterPublished, { letterId: key, title, text, at: new Date().toISOString() }),
    );
  }
  const done = (key: string) =>
    until(async () => {
      const { report } = await get(key);
      const { queuedAt, sent, failed, withdrawn, readers: all } = report ?? {};
      return queuedAt && sent! + failed! + withdrawn! === all && report;
    });
  return {
    members,
    site,
    owner,
    person,
    newAddress,
    reader,
    readers: (count: number) => Promise.all(Array.from({ length: count }, reader)),
    get,
    test,
    /** A new draft at catalog; resolves to its key. */
    draft(content = 'Hello!', subject = 'Winter is here'): string {
      const key = `letter-${randomUUID().slice(0, 8)}`;
      members.letters.set(key, { subject, content, isOnItsWay: false });
      return key;
    },
    /** Deletes subscribers of earlier tests. */
    deleteSubscribers: () => members.dataSource.query('DELETE FROM newsletter_subscriptions'),
    publish,
    begun: (key: string) => until(async () => (await get(key)).report),
    done,
    async sendToAll(key: string) {
      await test(key);
      await publish(key);
      return done(key);
    },
    lettersTo: (address: string, subject = 'Winter is here') =>
      members.mail.sentTo(address).filter((mail) => mail.subject === subject),
  };
}
