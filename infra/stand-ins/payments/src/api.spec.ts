import { describe, expect, it } from '@jest/globals';
import { html } from './browser/html.ts';
import { openSandbox, PUBLISHABLE_KEY } from './testing/test-sandbox.ts';

const open = await openSandbox();

const ask = async (path: string, form?: Record<string, string>) => {
  const response = await fetch(
    `${open.sandbox.url}${path}`,
    form && { method: 'POST', body: new URLSearchParams(form) },
  );
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
};

describe('a browser, with the publishable key', () => {
  it('reads and pays one payment by its client secret, without the shop’s private fields', async () => {
    const { id, client_secret } = await open.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: { user: '1' },
    });
    const secret = { key: PUBLISHABLE_KEY, client_secret: client_secret! };
    const seen = await ask(`/v1/payment_intents/${id}?${new URLSearchParams(secret)}`);
    expect(seen.headers.get('access-control-allow-origin')).toBe('*');
    expect(seen.body).toMatchObject({ id, amount: 900, status: 'requires_payment_method' });
    expect(seen.body).not.toHaveProperty('metadata');
    const paid = await ask(`/v1/payment_intents/${id}/confirm`, {
      ...secret,
      payment_method: 'pm_card_visa',
    });
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  it.each([
    ['another secret', { client_secret: 'pi_x_secret_y' }, 404],
    ['no secret', {}, 400],
  ])('is refused with %s', async (_, more, status) => {
    const { id } = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const answer = await ask(`/v1/payment_intents/${id}/confirm`, {
      key: PUBLISHABLE_KEY,
      payment_method: 'pm_card_visa',
      ...(more as object),
    });
    expect(answer.status).toBe(status);
    expect((await open.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  it('cannot call server-only methods', async () => {
    const answer = await ask('/v1/refunds', { key: PUBLISHABLE_KEY, payment_intent: 'pi_1' });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'secret_key_required' } } });
  });
});

describe('invalid requests', () => {
  it.each([
    ['/v1/payment_intents', { 'a[b': '1' }, 401],
    ['/v2/nothing', { a: '1' }, 404],
  ])('%s %j is an error object', async (path, form, status) => {
    const answer = await ask(path, form as Record<string, string>);
    expect([400, status]).toContain(answer.status);
    expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) });
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
  });

  it('answers 501 for other methods of the provider’s API, and names the method', async () => {
    const answer = await ask('/v1/customers', { name: 'Robin' });
    expect(answer).toMatchObject({ status: 501, body: { error: { code: 'not_implemented' } } });
    expect(answer.body.error.message).toContain('POST /v1/customers');
  });

  it('reaches no prototype', async () => {
    const answer = await ask('/v1/payment_intents', {
      key: PUBLISHABLE_KEY,
      '__proto__[polluted]': '1',
      'constructor[prototype][polluted]': '1',
    });
    expect(answer.status).toBe(403);
    expect({}).not.toHaveProperty('polluted');
  });

  it('answers 413 when it is too large', async () => {
    expect((await ask('/v1/payment_intents', { description: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('the list of payments', () => {
  it('shows no secret', async () => {
    const { id, client_secret } = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const text = await (await fetch(open.sandbox.url)).text();
    expect(text).toContain(id);
    expect(text).not.toContain(client_secret);
  });

  it('is escaped', () => {
    expect(String(html`<p>${'<script>1</script>'}</p>`)).toBe('<p>&lt;script&gt;1&lt;/script&gt;</p>');
  });
});
