import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api, createApi } from './api.js';
import { ApiError } from './api-error.js';

function answering(status: number, body: string, statusText = '') {
  return createApi(
    async () => ({ ok: status < 400, status, statusText, text: async () => body }) as Response,
  );
}

describe('api', () => {
  it('parses JSON, and resolves to undefined for an empty response', async () => {
    expect(await answering(200, '{"a":1}').get('/api/x')).toEqual({ a: 1 });
    expect(await answering(204, '').delete('/api/x')).toBeUndefined();
  });

  it('sends a body as JSON, and no content type without a body', async () => {
    const sent: RequestInit[] = [];
    const api = createApi(async (_, init) => {
      sent.push(init);
      return { ok: true, text: async () => '' } as Response;
    });
    await api.post('/api/x', { a: 1 });
    await api.post('/api/x');
    expect(sent[0]).toMatchObject({ body: '{"a":1}', credentials: 'include' });
    expect(sent[1]?.headers).toBeUndefined();
    await api.get('/api/x', { cache: 'no-cache' });
    expect(sent[2]).toMatchObject({ method: 'GET', cache: 'no-cache' });
  });

  it('sends texts without the characters that the gateway refuses', async () => {
    const sent: unknown[] = [];
    const api = createApi(async (_, { body }) => {
      sent.push(JSON.parse(body as string));
      return { ok: true, text: async () => '' } as Response;
    });
    await api.post('/api/x', { names: ['a\0b \uD83D', '🐈‍⬛ مرحبا\t'], count: 1 });
    expect(sent).toEqual([{ names: ['ab ', '🐈‍⬛ مرحبا\t'], count: 1 }]);
  });

  it('rejects with the message `<status>: <body text>` and the detail of the problem', async () => {
    const body = JSON.stringify({
      status: 409,
      code: 'out-of-stock',
      title: 'Conflict',
      detail: 'Only 2 left.',
    });
    const error = await answering(409, body)
      .get('/api/x')
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `409: ${body}`, status: 409, detail: 'Only 2 left.' });
  });

  it('never uses a raw body as the sentence for visitors', async () => {
    const failure = answering(502, '<h1>Bad Gateway</h1>').get('/api/x');
    await expect(failure).rejects.toMatchObject({
      message: '502: <h1>Bad Gateway</h1>',
      detail: 'This did not work. Please try again in a moment.',
    });
  });

  it('uses the status text if the body is empty', async () => {
    await expect(answering(502, '', 'Bad Gateway').get('/api/x')).rejects.toThrow('502: Bad Gateway');
  });
});

describe('a request without an answer', () => {
  const { fetch } = globalThis;
  beforeEach(() => {
    globalThis.fetch = ((_path: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      })) as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    jest.useRealTimers();
  });

  it('ends by itself, also if it can be cancelled, so that no button stays busy', async () => {
    jest.useFakeTimers();
    const { signal } = new AbortController();
    const ends = Promise.allSettled([api.delete('/api/cart'), api.get('/api/cart', { signal })]);
    jest.advanceTimersByTime(60_000);
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('ends when it is cancelled', async () => {
    const cancelled = new AbortController();
    const answer = api.get('/api/cart', { signal: cancelled.signal });
    cancelled.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    const late = api.get('/api/cart', { signal: cancelled.signal });
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });
});
