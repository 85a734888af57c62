import { createSecretKey, type KeyObject } from 'node:crypto';
import { Caller } from '@studio/contracts';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';

/** Lifetime of a token, in seconds. */
const LIFETIME_S = 60;
/**
 * A signed token is reused for this long, in ms, so that the receiver always has half of its lifetime left.
 */
const REUSE_MS = 30_000;
/** Maximum cached tokens, for signing and for verifying each. */
const CACHE_SIZE = 5_000;
/** JWT audiences: a user token does not pass as a service token, nor the reverse. */
const PERSON = 'person';
const SERVICE = 'service';

/** A caller among the other claims of a token. */
const CallerClaims = Caller.strip();

interface Signed {
  readonly token: Promise<string>;
  readonly reuseUntil: number;
}
interface Verified {
  readonly caller: Caller;
  readonly expires: number;
}

/**
 * Signs and verifies the `caller` header, for a person or a service: a JWT (HS256) that expires after a
 * minute.
 */
export class CallerTokens {
  private readonly key: KeyObject;
  private readonly signed = new LRUCache<string, Signed>({ max: CACHE_SIZE });
  private readonly verified = new LRUCache<string, Verified>({ max: CACHE_SIZE });

  /** `secret`: the HMAC key shared by the gateway and the services; `now`: the clock, ms since the epoch. */
  constructor(
    secret: string,
    private readonly now: () => number = Date.now,
  ) {
    this.key = createSecretKey(secret, 'utf8');
  }

  /** Signs a token for a person. */
  sign({ userId, email, firstName, lastName, roles }: Caller): Promise<string> {
    const key = JSON.stringify([userId, email, firstName, lastName, roles]);
    return this.reuse(key, PERSON, { userId, email, firstName, lastName, ...(roles && { roles }) });
  }

  /** Returns the caller; undefined when the token is forged, malformed, expired, or a service's. */
  async verify(token: string): Promise<Caller | undefined> {
    const known = this.verified.get(token);
    if (known) return known.expires > this.now() ? known.caller : undefined;
    const claims = await this.open(token, PERSON);
    if (!claims) return undefined;
    const caller = CallerClaims.safeParse(claims).data;
    if (caller) this.verified.set(token, { caller, expires: (claims.exp ?? 0) * 1_000 });
    return caller;
  }

  /** Signs a token for a request that a service sends on its own behalf. */
  signService(): Promise<string> {
    return this.reuse(SERVICE, SERVICE, {});
  }

  /** True for a valid, unexpired service token. */
  async verifyService(token: string): Promise<boolean> {
    return (await this.open(token, SERVICE)) !== undefined;
  }

  private reuse(key: string, audience: string, claims: JWTPayload): Promise<string> {
    const now = this.now();
    const known = this.signed.get(key);
    if (known && known.reuseUntil > now) return known.token;
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setExpirationTime(Math.floor(now / 1_000) + LIFETIME_S)
      .sign(this.key);
    this.signed.set(key, { token, reuseUntil: now + REUSE_MS });
    return token;
  }

  private async open(token: string, audience: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        audience,
        requiredClaims: ['exp'],
        currentDate: new Date(this.now()),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
