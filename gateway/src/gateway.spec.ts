import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { runGateway, SITE, type RunningGateway } from '../testing/running-gateway.js';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await runGateway();
});
afterAll(() => gateway.stop());
const api = () => request(gateway.url);

describe('the gateway', () => {
  it('answers 401 to whoever is not signed in, as problem details', async () => {
    for (const path of ['/api/auth/user', '/api/cart', '/api/orders', '/api/account/export']) {
      const { status, body, headers } = await api().get(path);
      expect([path, status]).toEqual([path, 401]);
      expect(body).toMatchObject({ code: 'not-signed-in', status: 401 });
      expect(headers['content-type']).toContain('application/problem+json');
    }
  });

  it('names the field of a bad request', async () => {
    const { status, body } = await api()
      .post('/api/donations')
      .set('origin', SITE)
      .send({ amount: 'x', more: 1 });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['amount', 'more']),
    );
  });

  it('29 says 503 and when to try again while nobody answers on the bus', async () => {
    const { status, headers } = await api().get('/api/products/1');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
  });

  it('18 refuses text, forms and compressed bodies with 415, and a mutation by GET with 405', async () => {
    const post = () => api().post('/api/donations').set('origin', SITE);
    expect((await post().type('text/plain').send('{}')).status).toBe(415);
    expect((await post().type('form').send({ amount: '5' })).status).toBe(415);
    expect((await post().set('content-encoding', 'gzip').type('json').send('{}')).status).toBe(415);
    const wrong = await api().get('/api/donations');
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'POST']);
    expect((await api().get('/api/nothing-here')).status).toBe(404);
  });

  it('23 refuses a body over 64 KB', async () => {
    const { status } = await api()
      .post('/api/donations')
      .set('origin', SITE)
      .send({ message: 'a'.repeat(70_000) });
    expect(status).toBe(413);
  });

  it('25 refuses poisoned and repeated names', async () => {
    const poisoned = await api()
      .post('/api/donations')
      .set('origin', SITE)
      .type('json')
      .send('{"__proto__":{"a":1}}');
    expect(poisoned.status).toBe(400);
    expect((await api().get('/api/products?category=a&category=b')).status).toBe(400);
    expect((await api().get('/api/products?__proto__=1')).status).toBe(400);
  });

  it('serves OpenAPI, AsyncAPI and a page about them', async () => {
    const { body } = await api().get('/api/docs/openapi.json');
    expect(body.paths['/api/products/{id}'].get.responses['200'].content).toBeDefined();
    const events = await api().get('/api/docs/asyncapi.json');
    expect(Object.keys(events.body.components.messages)).toContain('commerce.order.paid.v1');
    expect((await api().get('/api/docs')).text).toContain('/api/products/{id}');
  });
});
