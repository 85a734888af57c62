import { afterAll, expect, it } from '@jest/globals';
import { getLiveFigures, queryAnalytics } from '@studio/contracts';
import { runGatewayStack } from '../../testing/gateway-stack.js';

const TOKEN = `sa_${'a'.repeat(43)}`;
const QUERY = { metrics: ['visits'], dateRange: '7d' };

const asked: unknown[] = [];
const stack = await runGatewayStack();
const range = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-08T00:00:00.000Z' };
await stack.responders.answer(queryAnalytics, (input) => {
  asked.push(input);
  const { query } = input as { query: object };
  const meta = { metrics: {}, range, computedAt: range.to };
  return { results: [{ dimensions: [], metrics: [41] }], total: 1, meta, query: query as never };
});
await stack.responders.answer(getLiveFigures, () => ({ at: range.to, visits: 3, pageviews: 4, pages: [] }));
afterAll(() => stack.stop());

it('forwards a query with the token of a program, and its defaults', async () => {
  const answer = await stack.gateway
    .visitor()
    .post('/api/analytics/query')
    .set({ authorization: `Bearer ${TOKEN}` })
    .send(QUERY);
  expect([answer.status, answer.body.results]).toEqual([200, [{ dimensions: [], metrics: [41] }]]);
  expect(asked.at(-1)).toMatchObject({ token: TOKEN, query: { ...QUERY, zone: 'UTC', filters: [] } });
});

it('rejects a malformed token, and a query that does not match the contract', async () => {
  const send = (headers: Record<string, string>, body: object) =>
    stack.gateway.visitor().post('/api/analytics/query').set(headers).send(body);
  expect((await send({ authorization: 'Bearer guess' }, QUERY)).status).toBe(404);
  const wrong = { ...QUERY, filters: [['is', 'password', ['x']]] };
  expect((await send({ authorization: `Bearer ${TOKEN}` }, wrong)).status).toBe(400);
});

it('streams live figures as server-sent events', async () => {
  const controller = new AbortController();
  const answer = await fetch(`${stack.gateway.url}/api/analytics/live`, {
    headers: { authorization: `Bearer ${TOKEN}` },
    signal: controller.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const { value } = await answer.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toContain('"visits":3');
  controller.abort();
});

it('asks for a session or a token', async () => {
  const visitor = stack.gateway.visitor();
  expect((await visitor.post('/api/analytics/query').send(QUERY)).status).toBe(401);
  expect((await visitor.get('/api/analytics/live')).status).toBe(401);
});

it('answers a program, which sends no origin', async () => {
  const answer = await fetch(`${stack.gateway.url}/api/analytics/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(QUERY),
  });
  expect(answer.status).toBe(200);
});
