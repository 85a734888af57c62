import { readFile, writeFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { Site } from '@studio/contracts';
import { createApi, type SiteConfig } from '../../src/server-entry.js';
import type { Config } from '../config.js';
import type { Gateways } from './gateways.js';

type Api = ReturnType<typeof createApi>;

/** How long public answers are shared between renderings, ms. */
const PUBLIC_ANSWER_MS = 3_000;
const SITE_MS = 30_000;
/** No single call may hold up a document for longer, ms. */
const CALL_LIMIT_MS = 1_000;

/** The gateway's public HTTP face, as the web server uses it while it renders. */
export class GatewayClient {
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: 500, ttl: PUBLIC_ANSWER_MS });
  #site: { value: Site; readAt: number } | null = null;

  constructor(
    private readonly gateways: Pick<Gateways, 'fetch'>,
    private readonly config: Pick<
      Config,
      'PUBLIC_URL' | 'SITE_COPY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_JS_URL'
    >,
  ) {}

  /** Reads without a session, shared for a few seconds, on the account of whoever asks first; nothing else. */
  publicApi(address: string): Api {
    return {
      get: <T>(path: string) => {
        const known = this.#answers.get(path);
        if (known) return known as Promise<T>;
        const asked = this.#api({ 'x-forwarded-for': address }).get<T>(path);
        this.#answers.set(path, asked);
        asked.catch(() => this.#answers.delete(path));
        return asked;
      },
      post: () => Promise.reject(new Error('Rendering changes nothing')),
      put: () => Promise.reject(new Error('Rendering changes nothing')),
      delete: () => Promise.reject(new Error('Rendering changes nothing')),
    };
  }

  /** The person behind a session cookie; null = signed out. */
  user(cookie: string, address: string): Promise<unknown> {
    return this.#api({ cookie, 'x-forwarded-for': address })
      .get<unknown>('/api/auth/user')
      .catch((error: { status?: number }) => (error.status === 401 ? null : Promise.reject(error)));
  }

  /** The brand; the last one known when the gateway is silent, null before the first answer. */
  async site(): Promise<SiteConfig | null> {
    if (!this.#site || Date.now() - this.#site.readAt > SITE_MS) await this.#readSite();
    if (!this.#site) return null;
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_JS_URL } = this.config;
    return {
      ...this.#site.value,
      origin: new URL(this.config.PUBLIC_URL).origin,
      stripe: { publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: STRIPE_JS_URL || null },
    };
  }

  async #readSite(): Promise<void> {
    const read = await this.#api({})
      .get<Site>('/api/site')
      .catch(() => null);
    const known =
      read ??
      this.#site?.value ??
      (await readFile(this.config.SITE_COPY, 'utf8').then(parseSite, () => null));
    if (known) this.#site = { value: known, readAt: Date.now() };
    // For a start without the gateway.
    if (read) await writeFile(this.config.SITE_COPY, JSON.stringify(read)).catch(() => undefined);
  }

  #api(headers: Record<string, string>): Api {
    return createApi((path, init) =>
      this.gateways.fetch(path, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
        signal: AbortSignal.any([AbortSignal.timeout(CALL_LIMIT_MS), ...(init.signal ? [init.signal] : [])]),
      }),
    );
  }
}

function parseSite(text: string): Site | null {
  try {
    return Site.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
