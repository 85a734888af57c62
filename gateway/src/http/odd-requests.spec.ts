import { afterAll, describe, expect, it } from '@jest/globals';
import {
  ambiguousRequests,
  BROKEN_REQUESTS,
  REDIRECTED_TARGETS,
  REFUSED_TARGETS,
  sendBytes,
  sendLine,
  type RawAnswer,
} from '@studio/test-harness/odd-requests';
import { runGateway, SECURITY_HEADERS } from '../../testing/running-gateway.js';

const gateway = await runGateway({ PUBLIC_URL: 'https://studio.example' });
const port = Number(new URL(gateway.url).port);
afterAll(() => gateway.stop());

function expectHeaders(answer: RawAnswer): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect([name, answer.header(name)]).toEqual([name, expect.stringMatching(value)]);
}

describe('a path', () => {
  it.each(REDIRECTED_TARGETS)('such as %s is redirected to its normal form %s', async (target, location) => {
    const answer = await sendLine(port, `GET ${target}`);
    expect([answer.status, answer.header('location')]).toEqual([308, location]);
    expectHeaders(answer);
  });

  it.each(REFUSED_TARGETS)('such as %s is rejected with problem details', async (target) => {
    const answer = await sendLine(port, `GET ${target}`);
    expect([answer.status, answer.header('cache-control')]).toEqual([400, 'no-store']);
    expect(answer.header('content-type')).toContain('application/problem+json');
    expectHeaders(answer);
  });
});

it.each(ambiguousRequests('/api/site', '/api/cart'))('rejects %s', async (_, bytes) => {
  const answer = await sendBytes(port, bytes);
  expect(answer.status).toBe(400);
  expect(answer.text.match(/HTTP\/1.1/g)).toHaveLength(1);
  expectHeaders(answer);
});

it('accepts an HTTP/1.0 request without a Host header', async () => {
  expect((await sendBytes(port, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
});

it.each(BROKEN_REQUESTS)('sends every security header with the answer to %s', async (_, bytes, status) => {
  const answer = await sendBytes(port, bytes);
  expect(answer.status).toBe(status);
  expectHeaders(answer);
});
