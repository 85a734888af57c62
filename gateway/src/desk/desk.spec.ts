import { afterAll, expect, it } from '@jest/globals';
import {
  actCursorOf,
  exportAccounts,
  getDeskToday,
  getStockToday,
  listDeskOrders,
  listOrderActs,
  listStockActs,
  listUndoable,
  packOrder,
  refundOrder,
  turnDeskPushOff,
  turnDeskPushOn,
  undoStep,
  type DeskAct,
} from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { stableId } from '../../testing/sign-in.js';

const stack = await runGatewayStack({ OWNER_SUBJECTS: 'claire' });
const claire = await stack.signedIn('claire');
afterAll(() => stack.stop());

it('answers 404 on every route to visitors who are not owners, signed in or not', async () => {
  const ada = await stack.signedIn('ada');
  for (const visitor of [ada, stack.gateway.visitor()]) {
    const nothing = (await visitor.get('/api/no-such-address')).body;
    for (const answer of [
      await visitor.get('/api/desk/orders'),
      await visitor.get('/api/desk/orders/K7M-4Q2'),
      await visitor.post('/api/desk/orders/K7M-4Q2/pack'),
      await visitor.post('/api/desk/orders/K7M-4Q2/undo'),
      await visitor.get('/api/desk/orders/undoable'),
      await visitor.post('/api/desk/orders/parcels/preview').send({ text: 'K7M-4Q2' }),
      await visitor.post('/api/desk/orders/K7M-4Q2/refund').send({ amount: -1 }),
      await visitor.post('/api/desk/orders/K7M-4Q2/replies').send({ text: 'x' }),
      await visitor.put('/api/desk/today/away').send({}),
      await visitor.put('/api/desk/today/mails').send({}),
      await visitor.get('/api/desk/push'),
      await visitor.post('/api/desk/push').send({}),
      await visitor.delete('/api/desk/push').send({}),
      await visitor.get('/api/desk/customs'),
      await visitor.post(`/api/desk/donations/${stableId('donation')}/thanks`).send({ text: 'x' }),
      await visitor.post(`/api/desk/donations/${stableId('donation')}/refund`).send({}),
      await visitor.get('/api/desk/today'),
      await visitor.get(`/api/desk/customers/${stableId('ada')}`),
      await visitor.get('/api/desk/stock'),
      await visitor.put('/api/desk/products/1').send({ price: 1 }),
      await visitor.get('/api/desk/export/orders?period=2026-11'),
      await visitor.get('/api/desk/audit'),
      await visitor.delete('/api/desk/audit'),
    ])
      expect([answer.status, answer.body]).toEqual([404, nothing]);
  }
});

it('answers 304 while the list of orders is unchanged', async () => {
  let packed = 1;
  await stack.responders.answer(listDeskOrders, () => ({
    orders: [],
    counts: { 'to-pack': 0, packed, shipped: 0, problems: 0 },
    next: null,
    people: [],
  }));
  const first = await claire.get('/api/desk/orders?view=packed');
  const etag = first.headers['etag']!;
  expect([first.status, first.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  const same = await claire.get('/api/desk/orders?view=packed').set('if-none-match', etag);
  expect([same.status, same.text]).toEqual([304, '']);
  for (const tags of [`W/${etag}`, `"another", ${etag}`, '*'])
    expect((await claire.get('/api/desk/orders?view=packed').set('if-none-match', tags)).status).toBe(304);
  packed = 2;
  const other = await claire.get('/api/desk/orders?view=packed').set('if-none-match', etag);
  expect([other.status, other.body.counts.packed]).toEqual([200, 2]);
  expect(other.headers['etag']).not.toBe(etag);
});

it('accepts an order number in any notation, and takes the actor from the session', async () => {
  const asked: unknown[] = [];
  await stack.responders.answer(packOrder, ({ id }, { caller }) => {
    asked.push([id, caller?.userId, caller?.roles]);
    throw new BusError('wrong-state', 'Order K7M-4Q2 is cancelled, so it cannot be packed.');
  });
  for (const id of ['K7M-4Q2', 'k7m4q2', stableId('an order')]) {
    const { status, body } = await claire.post(`/api/desk/orders/${id}/pack`);
    expect([status, body.code]).toEqual([409, 'wrong-state']);
    expect(asked.at(-1)).toEqual([id, stableId('claire'), ['owner']]);
  }
  for (const id of ['K7M-4QU', 'K7M4Q', 'K7M--4Q2'])
    expect((await claire.post(`/api/desk/orders/${id}/pack`)).status).toBe(400);
});

it('lists steps that can be undone, and answers too-late after that', async () => {
  const until = '2026-11-20T22:00:00.000Z';
  const steps = [{ number: 'K7M-4Q2', status: 'packed' as const, by: 'Claire', until, leftMs: 54_000 }];
  await stack.responders.answer(listUndoable, () => ({ steps }));
  const named: unknown[] = [];
  await stack.responders.answer(undoStep, (asked) => {
    named.push(asked.until);
    throw new BusError('too-late', 'The time to undo is over: order K7M-4Q2 stays packed.');
  });
  expect((await claire.get('/api/desk/orders/undoable')).body).toEqual({ steps });
  const undo = () => claire.post('/api/desk/orders/k7m4q2/undo');
  for (const { status, body } of [await undo().send({ until }), await undo().send({}), await undo()])
    expect([status, body.code]).toEqual([409, 'too-late']);
  expect(named).toEqual([until, undefined, undefined]);
});

it('answers with the refundable amount when a refund exceeds it', async () => {
  await stack.responders.answer(refundOrder, () => {
    throw new BusError('too-much', 'At most $5.00 of it can be given back.', { refundable: 500, secret: 1 });
  });
  const form = { amount: 600, reason: 'A bump', key: stableId('a key') };
  const { status, body } = await claire.post('/api/desk/orders/K7M-4Q2/refund').send(form);
  expect([status, body.code, body.refundable, body.secret]).toEqual([409, 'too-much', 500, undefined]);
});

it('combines the overview of both services, with stock null while catalog is unavailable', async () => {
  const takings = { kept: 0, orders: 0, donations: 0 };
  const desk = {
    toPack: 1,
    returns: 0,
    problems: 0,
    donationsWithNote: 2,
    donationProblems: 0,
    sinceYesterday: takings,
    thisMonth: takings,
  };
  const zones: string[] = [];
  await stack.responders.answer(getDeskToday, ({ zone }) => {
    zones.push(zone);
    return desk;
  });
  await stack.responders.answer(getStockToday, () => ({ low: 3, soldOut: 1 }));
  const path = '/api/desk/today?zone=America/Los_Angeles';
  expect((await claire.get(path)).body).toEqual({ ...desk, stock: { low: 3, soldOut: 1 } });
  await stack.responders.answer(getStockToday, () => {
    throw new BusError('unavailable', 'Catalog is away.');
  });
  expect((await claire.get(path)).body).toEqual({ ...desk, stock: null });
  expect(zones).toEqual(['America/Los_Angeles', 'America/Los_Angeles']);
  expect((await claire.get('/api/desk/today?zone=Mars/Base')).status).toBe(400);
});

it('joins all parts of the accounts into one file', async () => {
  const second = stableId('the last of the first part');
  await stack.responders.answer(exportAccounts, ({ after }) =>
    after ? { csv: 'b,2\r\n', next: null } : { csv: 'name,n\r\na,1\r\n', next: second },
  );
  const { text, headers } = await claire.get('/api/desk/export/donations?period=2026-11');
  expect(text).toBe('name,n\r\na,1\r\nb,2\r\n');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="donations-2026-11.csv"');
  for (const query of ['period=2026-13', 'period=2026&zone=Mars/Base', 'period=2026&zone=%2B05:30'])
    expect((await claire.get(`/api/desk/export/donations?${query}`)).status).toBe(400);
});

it('refuses accounts that are too long for one file, and leaves nothing out', async () => {
  await stack.responders.answer(exportAccounts, () => ({ csv: 'a,1\r\n', next: stableId('another part') }));
  for (const [period, instead] of [
    ['2026', 'Please export single months.'],
    ['2026-11', 'No shorter period can be exported.'],
  ]) {
    const { status, body } = await claire.get(`/api/desk/export/donations?period=${period}`);
    expect([status, body.detail]).toEqual([400, `This is too long for one file. ${instead}`]);
  }
});

it('merges the acts of both services into one paged list, also of acts of the same time', async () => {
  const act = (n: number): DeskAct => ({
    id: stableId(`act ${n}`),
    at: new Date(1_700_000_000_000 - Math.floor(n / 20) * 1_000).toISOString(),
    by: 'Claire',
    act: 'pack-order',
    subject: String(n),
    details: {},
  });
  const acts = Array.from({ length: 80 }, (_, n) => act(n)).sort((a, b) =>
    a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1,
  );
  const page = (odd: number) => (input: { before?: string | undefined }) =>
    acts
      .slice(acts.findIndex((one) => actCursorOf(one) === input.before) + 1)
      .filter(({ subject }) => Number(subject) % 2 === odd)
      .slice(0, 51);
  await stack.responders.answer(listOrderActs, page(0));
  await stack.responders.answer(listStockActs, page(1));
  const first = await claire.get('/api/desk/audit');
  expect(first.body.acts).toEqual(acts.slice(0, 50));
  const rest = await claire.get(`/api/desk/audit?before=${encodeURIComponent(first.body.next)}`);
  expect(rest.body).toEqual({ acts: acts.slice(50), next: null });
  for (const wrong of ['2023-11-14T22:13:20.000Z', 'yesterday', `infinity ${stableId('act 1')}`])
    expect((await claire.get(`/api/desk/audit?before=${encodeURIComponent(wrong)}`)).status).toBe(400);
});

it('accepts push subscriptions, and only endpoints of known push services', async () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x:y';
  const form = { endpoint, keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) } };
  const asked: unknown[] = [];
  await stack.responders.answer(turnDeskPushOn, (input) => {
    asked.push(input);
    return { publicKey: 'key', endpoints: [input.endpoint] };
  });
  await stack.responders.answer(turnDeskPushOff, (input) => {
    asked.push(input);
    return { publicKey: 'key', endpoints: [] };
  });
  const { status, body } = await claire.post('/api/desk/push').send(form);
  expect([status, body]).toEqual([200, { publicKey: 'key', endpoints: [endpoint] }]);
  expect((await claire.delete('/api/desk/push').send({ endpoint })).status).toBe(200);
  for (const wrong of [
    'https://127.0.0.1/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:22/x',
  ])
    expect((await claire.post('/api/desk/push').send({ ...form, endpoint: wrong })).status).toBe(400);
  expect((await claire.post('/api/desk/push').send({ ...form, userId: 'x' })).status).toBe(400);
  expect(asked).toEqual([form, { endpoint }]);
});
