import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FairQueue, JobAbandoned, QueueFull } from './fair-queue.js';

const STAY = new AbortController().signal;
const turn = () => new Promise((done) => setImmediate(done));

/** A queue that runs one job at a time. `next` ends the current job; `begun` lists the started ones. */
function held(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue<string>({ atATime: 1, perClient: 100, inAll: 1_000, ...limits });
  const begun: string[] = [];
  let end = Promise.withResolvers<void>();
  const ask = (key: string, client: string, signal = STAY) =>
    queue.run(key, client, signal, async () => {
      begun.push(key);
      await end.promise;
      return key;
    });
  const next = async () => {
    const ended = end;
    end = Promise.withResolvers();
    ended.resolve();
    await turn();
  };
  return { queue, begun, ask, next };
}

describe('a fair queue', () => {
  it('lets clients take turns, so that a client with few jobs does not wait for one with many', async () => {
    const { begun, ask, next } = held();
    for (let n = 0; n < 50; n += 1) void ask(`a${n}`, 'ann');
    void ask('b0', 'bob');
    void ask('b1', 'bob');
    void ask('c0', 'cyd');
    for (let n = 0; n < 6; n += 1) await next();
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3']);
  });

  it('drops jobs whose clients have all disconnected, before they start', async () => {
    const { begun, ask, next, queue } = held();
    void ask('first', 'ann');
    const left = new AbortController();
    const many = Array.from({ length: 40 }, (_, n) => ask(`a${n}`, 'ann', left.signal));
    void ask('shared', 'ann', left.signal).catch(() => undefined);
    const shared = ask('shared', 'bob');
    left.abort();
    for (const { reason } of (await Promise.allSettled(many)) as PromiseRejectedResult[])
      expect(reason).toBeInstanceOf(JobAbandoned);
    await next();
    await next();
    expect(begun).toEqual(['first', 'shared']);
    expect(await shared).toBe('shared');
    expect(queue.isIdle).toBe(true);
  });

  it('runs a shared job once, in the turn of the client that reaches it first', async () => {
    const { begun, ask, next } = held();
    void ask('first', 'ann');
    const own = Array.from({ length: 20 }, (_, n) => ask(`a${n}`, 'ann'));
    const same = ask('a19', 'bob');
    await next();
    await next();
    await next();
    expect(begun).toContain('a19');
    expect(await same).toBe(await own[19]);
    expect(begun.filter((key) => key === 'a19')).toHaveLength(1);
  });

  it('refuses a client whose queue is full, and no other client', async () => {
    const { ask } = held({ perClient: 3, inAll: 6 });
    void ask('first', 'ann');
    for (let n = 0; n < 3; n += 1) void ask(`a${n}`, 'ann');
    await expect(ask('a3', 'ann')).rejects.toMatchObject({ whose: 'client' });
    void ask('a0', 'ann');
    void ask('b0', 'bob');
    void ask('b1', 'bob');
    await expect(ask('b2', 'bob')).rejects.toMatchObject({ whose: 'all' });
  });

  it('continues after a failed job, and rejects all calls that waited for it', async () => {
    const queue = new FairQueue<string>({ atATime: 1, perClient: 9, inAll: 9 });
    const fail = () => queue.run('x', 'ann', STAY, () => Promise.reject(new Error('failed')));
    const ends = await Promise.allSettled([fail(), fail()]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await queue.run('x', 'ann', STAY, async () => 'made')).toBe('made');
  });

  it('stays bounded, runs no job twice at once and settles every call, under any order of requests, disconnects and failures', async () => {
    const step = fc.record({
      key: fc.nat(6),
      client: fc.nat(3),
      leaves: fc.option(fc.nat(5), { nil: undefined }),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 30 }), async (scheduler, steps) => {
        const queue = new FairQueue<number>({ atATime: 2, perClient: 4, inAll: 10 });
        const under = new Set<number>();
        const asked = steps.map(({ key, client, leaves, fails }) => {
          const hangUp = new AbortController();
          const answer = queue.run(String(key), String(client), hangUp.signal, async () => {
            expect(under.has(key)).toBe(false);
            under.add(key);
            expect(under.size).toBeLessThanOrEqual(2);
            await scheduler.schedule(Promise.resolve());
            under.delete(key);
            if (fails) throw new Error('failed');
            return key;
          });
          if (leaves !== undefined) void scheduler.schedule(Promise.resolve()).then(() => hangUp.abort());
          return answer.then(
            (value) => expect(value).toBe(key),
            (error: Error) =>
              expect(
                error instanceof QueueFull || error instanceof JobAbandoned || error.message === 'failed',
              ).toBe(true),
          );
        });
        await scheduler.waitFor(Promise.all(asked));
        await scheduler.waitIdle();
        expect(queue.isIdle).toBe(true);
      }),
    );
  });
});
