import { createHmac, timingSafeEqual } from 'node:crypto';
import { Caller } from '@studio/contracts';
import { z } from 'zod';

/** How long a signed caller is believed, in ms. */
const LIFETIME_MS = 60_000;
/** A cached token is signed anew when this much of its life is left, in ms. */
const RENEW_BEFORE_MS = 30_000;
/** Tokens remembered on each side. */
const CACHE_SIZE = 5_000;

const Claims = Caller.extend({ exp: z.int() });
const ServiceClaims = z.strictObject({ service: z.literal(true), exp: z.int() });

interface Signed {
  token: string;
  exp: number;
}
interface Verified {
  caller: Caller;
  exp: number;
}

/** Signs and verifies the `caller` header, a person's or a service's: base64url JSON with expiry, a dot, HMAC-SHA-256 of it. */
export class CallerTokens {
  private readonly secret: string;
  private readonly now: () => number;
  private readonly signed = new Map<string, Signed>();
  private readonly verified = new Map<string, Verified>();

  constructor(secret: string, now: () => number = Date.now) {
    this.secret = secret;
    this.now = now;
  }

  sign(caller: Caller): string {
    const key = `${caller.userId}\n${caller.email}\n${caller.firstName}\n${caller.lastName}`;
    const now = this.now();
    const known = this.signed.get(key);
    if (known && known.exp - now > RENEW_BEFORE_MS) return known.token;
    const exp = now + LIFETIME_MS;
    const { userId, email, firstName, lastName } = caller;
    const token = this.seal({ userId, email, firstName, lastName, exp });
    remember(this.signed, key, { token, exp });
    return token;
  }

  /** The caller, or undefined when the token is forged, damaged or too old. */
  verify(token: string): Caller | undefined {
    const now = this.now();
    const known = this.verified.get(token);
    if (known) return known.exp > now ? known.caller : undefined;
    const claims = Claims.safeParse(this.open(token));
    if (!claims.success) return undefined;
    const { exp, ...caller } = claims.data;
    if (exp <= now) return undefined;
    remember(this.verified, token, { caller, exp });
    return caller;
  }

  /** Says that a service asks of its own accord; no person's token passes for it. */
  signService(): string {
    return this.seal({ service: true, exp: this.now() + LIFETIME_MS });
  }

  /** True when a service has signed this, and lately. */
  verifyService(token: string): boolean {
    const claims = ServiceClaims.safeParse(this.open(token));
    return claims.success && claims.data.exp > this.now();
  }

  private seal(claims: object): string {
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}.${this.mac(body).toString('base64url')}`;
  }

  /** What was sealed; undefined when it is forged or damaged. */
  private open(token: string): unknown {
    const dot = token.indexOf('.');
    const body = token.slice(0, Math.max(dot, 0));
    const given = Buffer.from(token.slice(dot + 1), 'base64url');
    const expected = this.mac(body);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  }

  private mac(body: string): Buffer {
    return createHmac('sha256', this.secret).update(body).digest();
  }
}

function remember<T>(cache: Map<string, T>, key: string, value: T): void {
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!);
  cache.set(key, value);
}
