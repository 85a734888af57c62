import { randomUUID } from 'node:crypto';
import { connect, headers } from '@nats-io/transport-node';
import { jetstream } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, query, startTestNats, testNatsUrl } from '@studio/test-harness';
import { deadLettersCommand } from './dead-letters-command.ts';
import { listDeadLetters, redriveDeadLetters, redriveLetter, type DeadLetter } from './dead-letters.ts';
import { discardLetter } from './discard.ts';
import { replayEvents } from './replay.ts';
import { withNats } from './with-nats.ts';

const nc = await connect({ servers: testNatsUrl() });
const js = jetstream(nc);
const jsm = await js.jetstreamManager();
await jsm.streams.add({ name: 'EVENTS', subjects: ['events.>'] });
await jsm.streams.add({ name: 'DEAD_LETTERS', subjects: ['dead-letters.>'] });

afterAll(() => nc.close());

beforeEach(async () => {
  const jsm = await js.jetstreamManager();
  await jsm.streams.purge('EVENTS');
  await jsm.streams.purge('DEAD_LETTERS');
  await park('commerce-clear-cart', 'one');
  await park('members-mail', 'two');
  await park('commerce-clear-cart', 'three');
});

async function park(
  consumer: string,
  payload: string | Uint8Array,
  more: Record<string, string> = {},
): Promise<string> {
  const h = headers();
  h.set('consumer', consumer);
  h.set('reason', 'Error: no');
  h.set('original-subject', 'events.order.paid.v1');
  h.set('dead-lettered-at', '2026-01-01T00:00:00.000Z');
  for (const [name, value] of Object.entries(more)) h.set(name, value);
  const { seq } = await js.publish(`dead-letters.${consumer}.order.paid.v1`, payload, { headers: h });
  return String(seq);
}

async function letters(consumer?: string): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  for await (const letter of listDeadLetters(nc, consumer)) found.push(letter);
  return found;
}

const payloads = async (consumer?: string): Promise<string[]> =>
  (await letters(consumer)).map((l) => new TextDecoder().decode(l.payload));

const run = (...args: string[]): Promise<string | null> => deadLettersCommand(testNatsUrl(), args);
const discard = (id: string, because?: string): Promise<string | null> =>
  deadLettersCommand(testNatsUrl(), ['discard', id], { because, by: 'ada' });
const envelope = (data: unknown, id: string = randomUUID()): string =>
  JSON.stringify({
    specversion: '1.0',
    id,
    source: 'commerce',
    type: 'order.paid.v1',
    time: '2026-01-01T00:00:00.000Z',
    data,
  });

async function sent(): Promise<string[]> {
  const jsm = await js.jetstreamManager();
  const { first_seq, messages } = (await jsm.streams.info('EVENTS')).state;
  const stored = Array.from({ length: messages }, (_, i) =>
    jsm.streams.getMessage('EVENTS', { seq: first_seq + i }),
  );
  return (await Promise.all(stored)).map((message) => message?.string() ?? '');
}

it('lists dead letters with their reasons', async () => {
  expect((await letters())[0]).toMatchObject({
    consumer: 'commerce-clear-cart',
    reason: 'Error: no',
    subject: 'events.order.paid.v1',
    deadLetteredAt: '2026-01-01T00:00:00.000Z',
    attempts: undefined,
  });
  expect(await payloads()).toEqual(['one', 'two', 'three']);
  expect(await payloads('commerce-clear-cart')).toEqual(['one', 'three']);
  expect(await payloads('commerce')).toEqual([]);
});

it('redrives one by its id', async () => {
  const [, second] = await letters();
  await redriveLetter(nc, second!);
  expect(await sent()).toEqual(['two']);
  const stored = await (
    await js.jetstreamManager()
  ).streams.getMessage('EVENTS', { last_by_subj: 'events.>' });
  expect(stored?.header.get('redriven-for')).toBe('members-mail');
  expect(await payloads()).toEqual(['one', 'three']);
  await expect(run('redrive', String(second!.id))).rejects.toThrow(/^There is no dead letter \d+; see/);
});

it('redrives all of one consumer, then the rest', async () => {
  expect(await redriveDeadLetters(nc, 'commerce-clear-cart')).toBe(2);
  expect(await payloads()).toEqual(['two']);
  expect(await redriveDeadLetters(nc)).toBe(1);
  expect(await sent()).toEqual(['one', 'three', 'two']);
  expect(await letters()).toEqual([]);
});

it('redrives the exact bytes, also of payloads that are not text', async () => {
  const bytes = Uint8Array.of(0xff, 0x00, 0xfe);
  const id = await park('members-mail', bytes);
  expect(await run('redrive', id)).toBe('1 sent again.');
  const jsm = await js.jetstreamManager();
  const stored = await jsm.streams.getMessage('EVENTS', { last_by_subj: 'events.>' });
  expect(Buffer.from(stored!.data)).toEqual(Buffer.from(bytes));
});

describe('show', () => {
  it('shows a dead letter by the number in the list', async () => {
    const eventId = randomUUID();
    const id = await park('members-mail', envelope({}, eventId), { attempts: '8' });
    expect((await run('list'))!.split('\n')).toContain(
      `${id}  2026-01-01T00:00:00.000Z  members-mail  events.order.paid.v1`,
    );
    const text = await run('show', id);
    expect(text).toContain(`letter    ${id}\nevent     ${eventId}\ntype      order.paid.v1\n`);
    expect(text).toContain('consumer  members-mail\nattempts  8\nsince     2026-01-01T00:00:00.000Z\n');
    expect(text).toContain('reason    Error: no\n');
  });

  it('masks every text of the payload that is not an id, a time or a known constant', async () => {
    const orderId = randomUUID();
    const personal = {
      name: 'Ada Lovelace',
      status: 'Ada Lovelace',
      email: 'ada@example.org',
      note: 'call me',
      born: '1815-12-10',
      phone: 4_915_112_345_678,
      'ada@example.org': { deep: [['Ada Lovelace']] },
      sessionId: 'lovelace',
    };
    const shown = {
      orderId,
      amount: 1250,
      isDonation: true,
      at: '2026-01-01T00:00:00Z',
      productId: 'doll-7',
    };
    const text = (await run('show', await park('members-mail', envelope({ ...shown, ...personal }))))!;
    // Random ids could contain these by chance.
    expect(text).not.toMatch(/Ada|ada@|lovelace|call me|1815-12-10|4915112/);
    expect(text).toContain('"name": "‹12 characters›"');
    const payload = JSON.parse(text.slice(text.indexOf('payload\n') + 8)) as { source: string; data: object };
    expect(payload).toMatchObject({ source: 'commerce', type: 'order.paid.v1', data: shown });
  });

  it('masks the address in a reason', async () => {
    const id = await park('members-mail', '{}', { reason: 'Error: no mailbox <ada@example.org>' });
    expect(await run('show', id)).toContain('Error: no mailbox <‹address›>');
    expect(await run('list')).not.toContain('ada@');
  });

  it('shows only the length and outline of a payload that is not JSON', async () => {
    expect(await run('show', await park('members-mail', '{"name":"Zoë 7'))).toMatch(
      /payload\nnot JSON, 15 bytes: \{"xxxx":"xxx 0$/,
    );
    expect(await run('show', await park('members-mail', Uint8Array.of(0xff, 0x41)))).toMatch(
      /not JSON, 2 bytes: \?x$/,
    );
    expect(await run('show', await park('members-mail', ''))).toContain('not JSON, 0 bytes');
  });

  it('escapes terminal control sequences', async () => {
    const evil = '\u001b[2Jred\u009b31m\u202eback\u2028line';
    const id = await park('members-mail', JSON.stringify({ [evil]: evil, type: evil, id: evil }), {
      reason: evil,
      'original-subject': evil,
      'dead-lettered-at': evil,
    });
    for (const text of [await run('show', id), await run('list'), await discard(id, evil)])
      expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
    expect(await run('discarded')).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
  });

  it('handles dead letters without an attempt count', async () => {
    const [first] = await letters();
    expect(await run('show', String(first!.id))).toContain('attempts  not counted');
  });
});

describe('selecting a dead letter', () => {
  it('finds it by the beginning of its event id, unless that is ambiguous', async () => {
    const eventId = randomUUID().replace(/^......../, 'abcdef01');
    const one = await park('members-mail', envelope({}, eventId));
    expect(await run('show', 'ABCDEF')).toContain(`letter    ${one}\n`);
    const two = await park('commerce-clear-cart', envelope({}, eventId));
    await expect(run('show', 'abcdef')).rejects.toThrow(
      `"abcdef" could be ${one} or ${two}: say the number.`,
    );
  });

  it('reports an unknown, missing or malformed id in one sentence', async () => {
    await expect(run('show', '999999999')).rejects.toThrow('There is no dead letter 999999999;');
    await expect(run('show', 'fedcba')).rejects.toThrow('There is no dead letter fedcba;');
    await expect(run('show', '../x')).rejects.toThrow('"../x" is neither a number of the list');
    await expect(run('discard')).rejects.toThrow('Say which letter:');
    expect(await run('shred')).toBeNull();
    expect(await run('list', '42')).toBeNull();
    expect(await run('redrive', '42', '43')).toBeNull();
  });
});

describe('discard', () => {
  it('removes the dead letter and keeps who, when, why and its id for 30 days', async () => {
    const eventId = randomUUID();
    const id = await park('members-mail', envelope({ name: 'Ada' }, eventId));
    const told = await discard(id, ' the order was a test ');
    expect(told).toMatch(
      new RegExp(
        `^Discarded: ${id}  20[^ ]+Z  ada  members-mail  events.order.paid.v1  ${eventId}  the order was a test$`,
      ),
    );
    expect(await payloads()).toEqual(['one', 'two', 'three']);
    expect(await run('discarded')).toContain(told!.replace('Discarded: ', ''));
    const { config } = await (await js.jetstreamManager()).streams.info('KV_discarded-letters');
    expect(config).toMatchObject({ max_age: 30 * 86_400e9, max_bytes: 8 * 1024 * 1024 });
  });

  it('refuses without a reason', async () => {
    const id = await park('members-mail', '{}');
    await expect(discard(id)).rejects.toThrow('Give a reason');
    await expect(discard(id, '  ')).rejects.toThrow('Give a reason');
    expect(await run('show', id)).toContain(`letter    ${id}\n`);
  });

  it('says who has already discarded it, also by the id of the event', async () => {
    const eventId = randomUUID();
    const id = await park('members-mail', envelope({}, eventId));
    await discard(id, 'a test');
    await expect(discard(id, 'again')).rejects.toThrow(
      new RegExp(`^Letter ${id} was already discarded: ${id}  20.+  ada  .*a test$`),
    );
    await expect(run('redrive', eventId)).rejects.toThrow(`Letter ${eventId} was already discarded:`);
  });

  it('leaves no record when another operator was faster', async () => {
    const [letter] = await letters();
    await redriveLetter(nc, letter!);
    await expect(discardLetter(nc, letter!, { by: 'ada', because: 'late' })).rejects.toThrow(
      'another operator',
    );
    await expect(run('show', String(letter!.id))).rejects.toThrow('There is no dead letter');
  });

  it('completes a discard that was interrupted', async () => {
    const id = await park('members-mail', '{}');
    await (await new Kvm(nc).open('discarded-letters')).put(id, '{}');
    expect(await discard(id, 'once more')).toContain('once more');
    expect(await run('discarded')).toContain('once more');
  });
});

it('says in one sentence that NATS is unreachable or has no streams yet', async () => {
  await expect(deadLettersCommand('nats://me:secret@127.0.0.1:1', ['list'])).rejects.toThrow(
    /^NATS does not answer at 127\.0\.0\.1:1: (?!.*secret).*\.$/,
  );
  const lost = withNats(testNatsUrl(), async (nc) => {
    await nc.close();
    await nc.request('anything');
  });
  await expect(lost).rejects.toThrow(
    /^NATS at \S+ disconnected: see what was done before you run this again\.$/,
  );
  const other = await startTestNats();
  await expect(deadLettersCommand(other.url, ['list'])).rejects.toThrow(
    'No service has run on this NATS yet',
  );
  await other.stop();
});

it('lets the relay send again the events since a given time', async () => {
  const { url, drop } = await createTestDatabase('events');
  await query(url, 'CREATE TABLE outbox (id uuid, sent_at timestamptz)');
  const add = (sentAt: string | null): Promise<unknown> =>
    query(url, 'INSERT INTO outbox VALUES ($1, $2)', [randomUUID(), sentAt]);
  await add('2026-01-01T00:00:00Z');
  await add('2026-01-02T00:00:00Z');
  await add(null);
  expect(await replayEvents(url, new Date('2026-01-01T12:00:00Z'))).toBe(1);
  expect(await query(url, 'SELECT count(*)::int AS n FROM outbox WHERE sent_at IS NULL')).toEqual([{ n: 2 }]);
  await drop();
});
