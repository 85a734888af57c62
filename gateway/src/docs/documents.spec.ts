import { afterAll, expect, it } from '@jest/globals';
import { pagePolicy } from '../http/page-policy.js';
import { runGateway } from '../../testing/running-gateway.js';

const gateway = await runGateway();
afterAll(() => gateway.stop());

it('describes every call that browsers depend on', async () => {
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
  const undo = body.paths['/api/desk/orders/{id}/undo'].post;
  const ship = body.paths['/api/desk/orders/{id}/ship'].post;
  expect([undo.requestBody.required, ship.requestBody.required]).toEqual([false, true]);
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

it('serves a documentation page that loads nothing from other hosts and runs only its own script files', async () => {
  const visitor = gateway.visitor();
  const { text, headers } = await visitor.get('/api/docs');
  expect(text).toContain('<title>API of localhost:3999</title>');
  expect(text).not.toMatch(/<script>|(src|href)=['"]?(https?:)?\/\//);
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:/);
  const parts = [...text.matchAll(/(?:src|href)=["']\.\/(docs\/[\w.-]+)/g)].map(([, path]) => path);
  expect(parts).toContain('docs/swagger-ui-init.js');
  for (const path of parts) expect([path, (await visitor.get(`/api/${path}`)).status]).toEqual([path, 200]);
  const { text: script } = await visitor.get('/api/docs/docs/swagger-ui-init.js');
  expect(script).toContain('/api/products/{id}');
  expect(script).toContain('commerce.order.paid.v1');
});

it('allows the inline styles of a page by their hashes, and no others', () => {
  expect(pagePolicy('<style>a{}</style><p style="top:0">', ["img-src 'self'"])).toBe(
    "default-src 'none'; img-src 'self'; style-src 'self' 'unsafe-hashes' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=' 'sha256-pKHEk1F1VabwbZulONaM6WjFA2huByp+yWvEIPcVRiY='; base-uri 'none'; frame-ancestors 'none'",
  );
});
