import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { TokenCookie } from './token-cookie.js';

/** JWT audience, so that other tokens of the same secret are not accepted. */
const AUDIENCE = 'content-preview';
/** Maximum number of tokens in the cookie of preview links: they must fit into one cookie. */
const MAX_PREVIEWS = 6;

/** Permission to see content that is not published. */
export interface ContentPreview {
  /** `drafts`, or the time in ISO 8601 whose planned content is shown. */
  readonly state: string;
  /** Expiry as Unix time in ms, rounded down to the second. */
  readonly expires: number;
}

/** The cookie of preview links, of releases and of content. `secure`: the site is served over https. */
export const previewCookie = (secure: boolean): TokenCookie =>
  new TokenCookie('preview', { secure, maxTokens: MAX_PREVIEWS });

/**
 * Creates the token of a content preview link: a JWT (HS256).
 * @param secret Shared secret of the web server and the gateway.
 */
export function contentPreviewToken({ state, expires }: ContentPreview, secret: string): Promise<string> {
  return new SignJWT({ state })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(expires / 1_000))
    .sign(createSecretKey(secret, 'utf8'));
}

/** Verifies the token of a content preview link. Resolves to null when it is malformed, expired or forged. */
export async function readContentPreview(token: string, secret: string): Promise<ContentPreview | null> {
  try {
    const { payload } = await jwtVerify(token, createSecretKey(secret, 'utf8'), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: new Date(Date.now()),
    });
    return { state: String(payload['state']), expires: payload.exp! * 1_000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
