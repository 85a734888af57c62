import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDonation, listProducts } from '@studio/contracts';
import { startResponders, type Responders } from '../../testing/bus-responders.js';
import { runGateway, type RunningGateway } from '../../testing/running-gateway.js';

let responders: Responders;
let gateway: RunningGateway;
const asked: unknown[] = [];
beforeAll(async () => {
  responders = await startResponders();
  await responders.answer(createDonation, (input) => {
    asked.push(input);
    return { clientSecret: 's' };
  });
  await responders.answer(listProducts, () => []);
  gateway = await runGateway();
});
afterAll(async () => {
  await gateway?.stop();
  await responders?.stop();
});

it('answers 400 to a NUL in a body or query, which no database could keep', async () => {
  const visitor = gateway.visitor();
  const { status, body } = await visitor.post('/api/donations').send({ amount: 5, donorName: 'A\0da' });
  expect([status, body.code]).toEqual([400, 'bad-request']);
  expect((await visitor.get('/api/products?category=%00')).status).toBe(400);
  expect(asked).toEqual([]);
});

it('leaves every other character alone', async () => {
  const donorName = 'Zoë 🎻 \u0001 \\u00e9';
  expect((await gateway.visitor().post('/api/donations').send({ amount: 5, donorName })).status).toBe(200);
  expect(asked).toMatchObject([{ donorName }]);
});
