import { expect, test } from '../stack/test.ts';

test('the API documentation opens under its policy, from this origin only', async ({ page, baseURL }) => {
  const [faults, strangers]: [string[], string[]] = [[], []];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL ?? '').origin)
      strangers.push(url.href);
  });
  await page.goto('/api/docs');
  const product = page.locator('.opblock-summary', { hasText: '/api/products/{id}' });
  await expect(product).toBeVisible();
  await product.click();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
  await expect(page.getByText('commerce.order.paid.v1')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('api-docs.png') });
  expect([faults, strangers]).toEqual([[], []]);
});
