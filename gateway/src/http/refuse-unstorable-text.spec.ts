import { expect, it } from '@jest/globals';
import { createDonation, listProducts } from '@studio/contracts';
import { startResponders } from '../../testing/bus-responders.js';
import { runGateway, stopAfterwards } from '../../testing/running-gateway.js';

const asked: unknown[] = [];
const responders = await startResponders();
await responders.answer(createDonation, (input) => {
  asked.push(input);
  return { clientSecret: 's' };
});
await responders.answer(listProducts, () => []);
const gateway = await runGateway();
stopAfterwards(gateway, responders);

const donate = (json: string) =>
  gateway.visitor().post('/api/donations').set('content-type', 'application/json').send(json);

it.each([
  ['a NUL', String.raw`{"amount":5,"donorName":"A\u0000da"}`],
  ['a lone high surrogate', String.raw`{"amount":5,"donorName":"A\ud83dda"}`],
  ['a lone low surrogate', String.raw`{"amount":5,"donorName":"\uDF34"}`],
  ['a NUL in a property name', String.raw`{"amount":5,"a\u0000":"b"}`],
  ['a nested lone surrogate', String.raw`{"amount":5,"a":[{"b":["\ud800"]}]}`],
])('answers 400 to %s, which Postgres cannot store', async (_, json) => {
  const { status, body } = await donate(json);
  expect([status, body.code, asked]).toEqual([400, 'bad-request', []]);
});

it('answers 400 to a NUL in a query', async () => {
  expect((await gateway.visitor().get('/api/products?category=%00')).status).toBe(400);
});

it('accepts all other characters, including a literally typed escape sequence', async () => {
  for (const donorName of ['Zoë 🎻 \u0001', String.raw`Ada \u0000`, String.raw`\ud83d`]) {
    asked.length = 0;
    expect((await donate(JSON.stringify({ amount: 5, donorName }))).status).toBe(200);
    expect(asked).toMatchObject([{ donorName }]);
  }
});
