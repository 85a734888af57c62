import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { parseJson, REQUEST_ID_HEADER, ServedSite, WEB_SECRET_HEADER } from '@studio/contracts';
import { createApi, type ApiError, type SiteConfig } from '../../browser/routing-entry.js';
import { writeAtomically } from '../cache/write-atomically.js';
import type { ReadAnswer } from '../rendering/messages.js';
import type { ReadOwn } from '../rendering/render-worker.js';
import type { Gateways } from './gateways.js';

type Api = ReturnType<typeof createApi>;

/** How long public responses are shared between documents, ms. */
const PUBLIC_ANSWER_MS = 3_000;
const SITE_MS = 30_000;
/** Time limit of one call, in ms. As the others, it is multiplied by `REQUEST_TIMEOUT_FACTOR`. */
const CALL_LIMIT_MS = 1_000;
/** Timeout for a members' picture, in ms. No document waits for it, and it is larger than data. */
const PICTURE_LIMIT_MS = 10_000;
/** Time limit for reading the session, in ms. After it the browser reads the session. */
const USER_LIMIT_MS = 300;

/** Maximum number of reads with the visitor's session per document. */
const MAX_OWN_READS = 8;
/** Maximum number of reads of unpublished content per document. */
const MAX_PREVIEWED_READS = 40;

/** One public response, with a unique number. */
interface PublicAnswer {
  number: number;
  value: unknown;
}

/** A visitor's request, on whose behalf the gateway is called. */
export interface OwnRequest {
  readonly cookie: string;
  /** IP address. */
  readonly address: string;
  readonly requestId: string;
  /** Headers that continue the request's trace. */
  readonly trace: { traceparent?: string };
}

export interface GatewaySettings {
  PUBLIC_URL: string;
  /** File with a copy of the site record. */
  SITE_COPY: string;
  WEB_SECRET: string;
  REQUEST_TIMEOUT_FACTOR: number;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_JS_URL: string;
}

/** Calls the gateway's public API for the web server. */
export class GatewayClient {
  private readonly answers = new LRUCache<string, Promise<PublicAnswer>>({ max: 500, ttl: PUBLIC_ANSWER_MS });
  private count = 0;
  private knownSite: { value: ServedSite; readAt: number; epoch: number } | null = null;
  /** How often content was published. */
  private epoch = 0;

  constructor(
    private readonly gateways: Pick<Gateways, 'fetch'>,
    private readonly config: GatewaySettings,
  ) {}

  /**
   * Reads public data for a document or the sitemap: without a session, shared for a few seconds, and counted against the
   * web server's rate limit.
   * `known`: number of the response that the caller has already.
   */
  async read(path: string, known: number | null): Promise<ReadAnswer> {
    try {
      const answer = await this.publicAnswer(path);
      return answer.number === known ? { same: true } : { same: false, ...answer };
    } catch (error) {
      return refused(error);
    }
  }

  /** Reads everything again from now on, because content was published. */
  outdate(): void {
    this.answers.clear();
    this.epoch += 1;
  }

  /** Returns a reader with the visitor's session, counted against the visitor's rate limit. Nothing is shared. */
  readOwn(own: OwnRequest, maxReads = MAX_OWN_READS): ReadOwn {
    const api = this.apiWith(headersOf(own));
    let left = maxReads;
    return async (path) => {
      left -= 1;
      if (left < 0) return { error: { status: 429, body: '' } };
      return api.get(path).then((value) => ({ same: false, number: 0, value }), refused);
    };
  }

  /** Returns a reader of content with the visitor's preview link, like `readOwn`. */
  readPreviewed(own: OwnRequest): ReadOwn {
    return this.readOwn(own, MAX_PREVIEWED_READS);
  }

  /**
   * Reads the user of a session cookie. Null: signed out. Undefined: no response in time. Counted against the visitor's
   * rate limit, so that guessing sessions is limited as on every other path.
   */
  user(own: OwnRequest): Promise<unknown> {
    return this.apiWith(headersOf(own), USER_LIMIT_MS)
      .get<unknown>('/api/auth/user')
      .catch((error: { status?: number }) => (error.status === 401 ? null : undefined));
  }

  /**
   * Reads a members' picture with the visitor's session, counted against their rate limit. Null: not available to this
   * visitor. Undefined: the gateway cannot answer at the moment, or `signal` has aborted.
   */
  async picture(path: string, own: OwnRequest, signal: AbortSignal): Promise<Buffer | null | undefined> {
    try {
      const answer = await this.gateways.fetch(path, {
        headers: headersOf(own),
        signal: AbortSignal.any([this.timeout(PICTURE_LIMIT_MS), signal]),
      });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return answer.status < 500 && answer.status !== 429 ? null : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Reads the site record. Returns the last known one when the gateway does not answer, null before the first answer.
   * `readPreviewed`: reads the record as a preview link shows it.
   */
  async site(readPreviewed?: ReadOwn | null): Promise<SiteConfig | null> {
    const isFresh =
      this.knownSite?.epoch === this.epoch && performance.now() - this.knownSite.readAt <= SITE_MS;
    if (!isFresh) await this.readSite();
    if (!this.knownSite) return null;
    const previewed = (await readPreviewed?.('/api/site')) as { value?: ServedSite } | undefined;
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_JS_URL } = this.config;
    return {
      ...(previewed?.value ?? this.knownSite.value),
      origin: new URL(this.config.PUBLIC_URL).origin,
      stripe: { publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: STRIPE_JS_URL || null },
    };
  }

  private async readSite(): Promise<void> {
    const { epoch } = this;
    const read = await this.ownApi()
      .get<ServedSite>('/api/site')
      .catch(() => null);
    const known =
      read ??
      this.knownSite?.value ??
      ServedSite.safeParse(parseJson(await readFile(this.config.SITE_COPY, 'utf8').catch(() => ''))).data;
    if (known) this.knownSite = { value: known, readAt: performance.now(), epoch };
    // Used by a start without the gateway.
    if (read) await writeAtomically(this.config.SITE_COPY, JSON.stringify(read)).catch(() => undefined);
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
        signal: AbortSignal.any([this.timeout(limitMs), ...(init.signal ? [init.signal] : [])]),
      }),
    );
  }

  private timeout(limitMs: number): AbortSignal {
    return AbortSignal.timeout(limitMs * this.config.REQUEST_TIMEOUT_FACTOR);
  }
}

function headersOf({ cookie, address, requestId, trace }: OwnRequest): Record<string, string> {
  return { ...trace, cookie, 'x-forwarded-for': address, [REQUEST_ID_HEADER]: requestId };
}

function refused(error: unknown): ReadAnswer {
  const { status = 0, message } = error as Partial<ApiError>;
  return { error: { status, body: (message ?? '').replace(/^\d+: /, '') } };
}
