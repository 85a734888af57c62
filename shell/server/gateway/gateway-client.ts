import { readFile, writeFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { Site, WEB_SECRET_HEADER } from '@studio/contracts';
import { createApi, type ApiError, type SiteConfig } from '../../browser/routing-entry.js';
import type { ReadAnswer } from '../rendering/messages.js';
import type { ReadOwn } from '../rendering/render-worker.js';
import type { Gateways } from './gateways.js';

type Api = ReturnType<typeof createApi>;

/** How long public answers are shared between renderings, ms. */
const PUBLIC_ANSWER_MS = 3_000;
const SITE_MS = 30_000;
/** No single call may hold up a document for longer, ms. */
const CALL_LIMIT_MS = 1_000;
/** Who asks is found out within this, or else by the browser, ms. */
const USER_LIMIT_MS = 300;

/** So much may one document read with its visitor's session. */
const OWN_READS = 8;

/** One public answer; each has a number of its own. */
interface PublicAnswer {
  number: number;
  value: unknown;
}

export interface GatewaySettings {
  PUBLIC_URL: string;
  /** File with the site record as last read. */
  SITE_COPY: string;
  WEB_SECRET: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_JS_URL: string;
}

/** Calls of the web server itself to the gateway's public API. */
export class GatewayClient {
  private readonly answers = new LRUCache<string, Promise<PublicAnswer>>({ max: 500, ttl: PUBLIC_ANSWER_MS });
  private count = 0;
  private knownSite: { value: Site; readAt: number } | null = null;

  constructor(
    private readonly gateways: Pick<Gateways, 'fetch'>,
    private readonly config: GatewaySettings,
  ) {}

  /**
   * A read for a document or a list: without a session, shared for a few seconds, on the web server's own account.
   * `known`: number of the answer that the asker holds already.
   */
  async read(path: string, known: number | null): Promise<ReadAnswer> {
    try {
      const answer = await this.publicAnswer(path);
      return answer.number === known ? { same: true } : { same: false, ...answer };
    } catch (error) {
      return refused(error);
    }
  }

  /** Reads for one document with its visitor's session, on the visitor's own account; nothing of it is shared. */
  readOwn(cookie: string, address: string): ReadOwn {
    const api = this.apiWith({ cookie, 'x-forwarded-for': address });
    let left = OWN_READS;
    return async (path) => {
      left -= 1;
      if (left < 0) return { error: { status: 429, body: '' } };
      return api.get(path).then((value) => ({ same: false, number: 0, value }), refused);
    };
  }

  /**
   * The person behind a session cookie; null = signed out, undefined = it could not be told in time. On the visitor's
   * own account: what comes of it is for them alone, and guessing sessions is limited as everywhere.
   */
  user(cookie: string, address: string): Promise<unknown> {
    return this.apiWith({ cookie, 'x-forwarded-for': address }, USER_LIMIT_MS)
      .get<unknown>('/api/auth/user')
      .catch((error: { status?: number }) => (error.status === 401 ? null : undefined));
  }

  /**
   * A picture that the gateway gives to some visitors, with this one's session and on their own account; null = not there
   * for them, undefined = it cannot be had right now.
   */
  async picture(path: string, cookie: string, address: string): Promise<Buffer | null | undefined> {
    try {
      const answer = await this.gateways.fetch(path, {
        headers: { cookie, 'x-forwarded-for': address },
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return answer.status < 500 && answer.status !== 429 ? null : undefined;
    } catch {
      return undefined;
    }
  }

  /** The brand; the last one known when the gateway is silent, null before the first answer. */
  async site(): Promise<SiteConfig | null> {
    if (!this.knownSite || Date.now() - this.knownSite.readAt > SITE_MS) await this.readSite();
    if (!this.knownSite) return null;
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_JS_URL } = this.config;
    return {
      ...this.knownSite.value,
      origin: new URL(this.config.PUBLIC_URL).origin,
      stripe: { publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: STRIPE_JS_URL || null },
    };
  }

  private async readSite(): Promise<void> {
    const read = await this.ownApi()
      .get<Site>('/api/site')
      .catch(() => null);
    const known =
      read ??
      this.knownSite?.value ??
      (await readFile(this.config.SITE_COPY, 'utf8').then(parseSite, () => null));
    if (known) this.knownSite = { value: known, readAt: Date.now() };
    // For a start without the gateway.
    if (read) await writeFile(this.config.SITE_COPY, JSON.stringify(read)).catch(() => undefined);
  }

  private publicAnswer(path: string): Promise<PublicAnswer> {
    const known = this.answers.get(path);
    if (known) return known;
    const asked = this.ownApi()
      .get(path)
      .then((value) => ({ number: (this.count += 1), value }));
    this.answers.set(path, asked);
    asked.catch(() => this.answers.delete(path));
    return asked;
  }

  private ownApi(): Api {
    return this.apiWith({ [WEB_SECRET_HEADER]: this.config.WEB_SECRET });
  }

  private apiWith(headers: Record<string, string>, limitMs = CALL_LIMIT_MS): Api {
    return createApi((path, init) =>
      this.gateways.fetch(path, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
        signal: AbortSignal.any([AbortSignal.timeout(limitMs), ...(init.signal ? [init.signal] : [])]),
      }),
    );
  }
}

function refused(error: unknown): ReadAnswer {
  const { status = 0, message } = error as Partial<ApiError>;
  return { error: { status, body: (message ?? '').replace(/^\d+: /, '') } };
}

function parseSite(text: string): Site | null {
  try {
    return Site.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
