import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runGateway, type RunningGateway } from '../../testing/running-gateway.js';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await runGateway();
});
afterAll(() => gateway.stop());

it('describes every call of the specification', async () => {
  const { body } = await gateway.visitor().get('/api/docs/openapi.json');
  const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      'GET /api/auth/user',
      'POST /api/auth/logout',
      'POST /api/subscribers',
      'POST /api/newsletter-signup',
      'GET /api/ghost-dolls',
      'GET /api/cat-food-recipes',
      'GET /api/videos',
      'GET /api/featured-content',
      'GET /api/publications',
      'GET /api/cart',
      'POST /api/cart',
      'PUT /api/cart/{cartItemId}',
      'DELETE /api/cart/{cartItemId}',
      'DELETE /api/cart',
      'GET /api/products/{id}',
      'POST /api/create-payment-intent',
      'POST /api/process-order',
      'GET /api/orders/{id}',
      'POST /api/donations',
      'POST /api/analytics/event',
      'POST /api/analytics/pageview',
    ]),
  );
  expect(
    body.paths['/api/products/{id}'].get.responses['200'].content['application/json'].schema,
  ).toBeDefined();
});

it('describes the events between services', async () => {
  const { body } = await gateway.visitor().get('/api/docs/asyncapi.json');
  expect(body.asyncapi).toBe('3.0.0');
  expect(
    body.components.messages['commerce.order.paid.v1'].payload.properties.data.properties,
  ).toHaveProperty('orderId');
});

it('shows both on a page that asks nothing of any other host', async () => {
  const { text, headers } = await gateway.visitor().get('/api/docs');
  expect(text).toContain('/api/products/{id}');
  expect(text).toContain('commerce.order.paid.v1');
  expect(text).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)[a-z]+\.[a-z]+\/[^"]*\.(js|css)/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});
