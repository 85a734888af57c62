import { describe, expect, it } from '@jest/globals';
import { TooBusy, WorkLimit } from './work-limit.js';

describe('a limit on work', () => {
  it('never runs more at a time, and ends all, also after failures', async () => {
    const limit = new WorkLimit(2, 100);
    let running = 0;
    let most = 0;
    const work = (n: number) => async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, n % 3));
      running -= 1;
      if (n % 4 === 0) throw new Error('failed');
    };
    const ends = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => limit.run(work(n))));
    expect(most).toBe(2);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  });

  it('refuses at once when the line is full, and takes work again later', async () => {
    const limit = new WorkLimit(1, 1);
    let end = () => {};
    const first = limit.run(() => new Promise<void>((resolve) => (end = resolve)));
    const second = limit.run(async () => 2);
    await expect(limit.run(async () => 3)).rejects.toBeInstanceOf(TooBusy);
    end();
    await first;
    expect(await second).toBe(2);
    expect(await limit.run(async () => 4)).toBe(4);
  });
});
