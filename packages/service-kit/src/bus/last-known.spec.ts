import { expect, it, jest } from '@jest/globals';
import { LastKnown } from './last-known.js';

type Answer = { goal: number };
const ask = () => jest.fn<() => Promise<Answer>>();

/** Gets the value until it has been fetched `times` times. */
async function askedFor(known: LastKnown<Answer>, asked: jest.Mock, times: number): Promise<Answer> {
  const answer = await known.get();
  if (asked.mock.calls.length >= times) return answer;
  await new Promise((resolve) => setTimeout(resolve, 1));
  return askedFor(known, asked, times);
}

it('fetches once while the cached value is fresh', async () => {
  const once = ask().mockResolvedValue({ goal: 1 });
  const known = new LastKnown(once);
  expect(await Promise.all([known.get(), known.get()])).toEqual([{ goal: 1 }, { goal: 1 }]);
  await known.get();
  expect(once).toHaveBeenCalledTimes(1);
});

it('throws the fetch error when no value was ever fetched', async () => {
  const known = new LastKnown(ask().mockRejectedValue(new Error('catalog does not answer')));
  await expect(known.get()).rejects.toThrow('catalog does not answer');
});

it('serves the last value while a newer one cannot be fetched', async () => {
  const sometimes = ask().mockResolvedValueOnce({ goal: 1 }).mockRejectedValueOnce(new Error('away'));
  const known = new LastKnown(sometimes.mockResolvedValue({ goal: 2 }), 1);
  expect(await askedFor(known, sometimes, 1)).toEqual({ goal: 1 });
  expect(await askedFor(known, sometimes, 2)).toEqual({ goal: 1 });
  expect(await askedFor(known, sometimes, 3)).toEqual({ goal: 2 });
});
