import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Batches } from './batch.js';

it('processes every item exactly once, in order within a batch, and reports each outcome', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 3_000 }), fc.scheduler(), async (fails, s) => {
      const seen: number[] = [];
      const batches = new Batches<number>(async (items) => {
        seen.push(...items);
        expect(items.length).toBeLessThanOrEqual(1_000);
        await s.schedule(Promise.resolve());
        if (items.some((i) => fails[i] && i % 97 === 0)) throw new Error('batch failed');
      }, 0);
      const all = Promise.allSettled(fails.map((_, i) => batches.add(i)));
      await new Promise((resolve) => setTimeout(resolve, 1));
      await s.waitFor(all);
      expect((await all).length).toBe(fails.length);
      expect(seen.toSorted((a, b) => a - b)).toEqual(fails.map((_, i) => i));
    }),
    { numRuns: 30 },
  );
});
