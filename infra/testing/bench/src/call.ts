import { ask, type Ask } from '@studio/test-harness/http';

/** Long, because a busy machine is not a fault. */
const PATIENCE_MS = 300_000;

/**
 * One HTTP call on a kept-alive connection. Resolves to the body, parsed when it is JSON. Throws on any status but
 * 2xx.
 */
export async function call<T>(url: string, options: Ask = {}): Promise<T> {
  const { status, headers, text } = await ask(url, { timeoutMs: PATIENCE_MS, ...options });
  if (status < 200 || status > 299)
    throw new Error(`${options.method ?? 'GET'} ${url}: ${status} ${text.slice(0, 300)}`);
  const isJson = text && headers['content-type']?.includes('json');
  return (isJson ? JSON.parse(text) : text || undefined) as T;
}
