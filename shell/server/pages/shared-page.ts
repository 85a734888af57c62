import { staleHeaders, type CacheRequest, type Made } from '../cache/stale-if-error-cache.js';
import { contentSecurityPolicy } from '../security/content-security-policy.js';
import { type DocumentCache, FRESH_MS, type WholeDocument } from './document-cache.js';
import {
  documentOf,
  renderWithRetries,
  type AnswerPage,
  type PageDocument,
  type PageTools,
} from './page-request.js';
import { setPageHeaders } from './send-page.js';

/** Answers visitors who are signed out, or whose session the gateway did not confirm in time. They share documents. */
export function sharedPage({
  compose,
  metrics,
  policy,
  cache,
}: PageTools & { cache: DocumentCache }): AnswerPage {
  async function render(document: PageDocument): Promise<Made<WholeDocument>> {
    const composed = await compose({ ...document, until: 'complete' });
    const parts = [...composed.opening];
    await composed.rest((bytes) => parts.push(bytes));
    const html = Buffer.concat([...parts, ...composed.closing()]);
    // A shared document has no nonce: its only inline script is the one of all documents.
    const bare = contentSecurityPolicy(policy, { nonce: null, styleHashes: composed.styleHashes });
    return { value: { status: composed.status, html, policy: bare }, cacheAs: composed.cacheAs() };
  }

  return async (page) => {
    const document = documentOf(page);
    const { value, state, ageMs } = await cache.get(cacheRequestOf(document), page.client, () => {
      metrics.documents.inc({ kind: 'rendered' });
      return renderWithRetries(page, document, render);
    });
    metrics.documents.inc({ kind: state === 'fresh' ? 'anonymous' : state });
    if (state === 'stale') page.reply.headers(staleHeaders(ageMs, FRESH_MS));
    // The service worker must not store what only this visitor gets, or what is incomplete.
    const store = state !== 'incomplete' && page.user === null ? 'no-cache' : 'no-store';
    const encoding = setPageHeaders(page, { status: value.status, policy: value.policy, store });
    return page.reply.send(value[encoding ?? 'plain']);
  };
}

function cacheRequestOf({ user, subject, chosen, ribbon }: PageDocument): CacheRequest {
  const session = user === null ? 'signed out' : 'session unknown';
  const key = `${ribbon ? 'link refused, ' : ''}${session} ${subject.key}`;
  return chosen.canary
    ? { key: `${chosen.key} ${key}`, version: chosen.key, fallbackKey: key }
    : { key, version: chosen.key };
}
