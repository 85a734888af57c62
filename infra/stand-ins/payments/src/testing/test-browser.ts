import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop page with a strict policy: no inline style, scripts and frames of the sandbox only. */
export async function startTestSite(
  sandboxUrl: () => string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    const origin = sandboxUrl();
    if (request.url?.startsWith('/site.js')) {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(SITE_SCRIPT);
    }
    const policy = `default-src 'none'; script-src 'self' ${origin}; frame-src ${origin}; connect-src 'self' ${origin}; style-src 'self'`;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <script src="${origin}/v3/"></script><script src="/site.js" defer></script></head>
      <body><h1>Checkout</h1><div id="card"></div><button id="pay">Complete Payment</button><p id="result" role="status"></p></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const SITE_SCRIPT = `
const query = new URLSearchParams(location.search);
if (query.has('secret')) {
  const stripe = window.Stripe(query.get('key'));
  const appearance = { variables: { colorPrimary: '#3b3f73' } };
  const elements = stripe.elements({ clientSecret: query.get('secret'), appearance });
  elements.create('payment').mount(document.getElementById('card'));
  document.getElementById('pay').addEventListener('click', async () => {
    const confirmParams = { return_url: location.origin + '/order-confirmation' };
    const { paymentIntent, error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
    document.getElementById('result').textContent = error ? error.message : paymentIntent.status;
  });
}
`;
