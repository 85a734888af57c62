import { createHash } from 'node:crypto';
import { signInPerson, type Caller } from '@studio/contracts';
import type { z } from 'zod';
import { follow, submit, type Answer, type Visitor } from './visitor.js';
import type { HostileIssuer } from './hostile-issuer.js';
import { SITE, type RunningGateway } from './running-gateway.js';
import type { Responders } from './bus-responders.js';

export const PASSWORD = 'three words and a colour';

/** Returns a UUID that is derived from a name. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Handler of `signInPerson` that accepts every user. The user id is derived from the subject. */
export function welcome({
  subject,
  email,
  firstName,
  lastName,
}: z.output<typeof signInPerson.input>): Caller {
  return { userId: stableId(subject), email, firstName, lastName };
}

/** Answers `signInPerson` on the bus with `welcome`. */
export async function welcomeEveryone(responders: Responders): Promise<void> {
  await responders.answer(signInPerson, welcome);
}

/** Signs up a new user on the issuer's pages and completes the sign-in. */
export async function signUp(visitor: Visitor, email: string, returnTo = '/join'): Promise<Answer> {
  return visitor.get(await signUpToCallback(visitor, email, returnTo));
}

/** Signs up a new user and stops before the callback. Returns its URL. */
export async function signUpToCallback(visitor: Visitor, email: string, returnTo = '/'): Promise<string> {
  const { uid, page } = await beginSignIn(visitor, `?screen=create&returnTo=${encodeURIComponent(returnTo)}`);
  const sent = await submit(visitor, `${page.origin}/interaction/${uid}/create`, {
    firstName: 'Ada',
    lastName: 'Reader',
    email,
    password: PASSWORD,
  });
  const callback = `${SITE}/api/auth/callback`;
  const { url } = await follow(visitor, sent, page.href, callback);
  if (!url.startsWith(callback)) throw new Error(`the sign-up ended at ${url}`);
  return url;
}

/** Follows the login link to the issuer's page. */
export async function beginSignIn(visitor: Visitor, query = ''): Promise<{ uid: string; page: URL }> {
  const begun = await visitor.get(`/api/login${query}`);
  const { url } = await follow(visitor, begun, SITE);
  const page = new URL(url);
  return { uid: page.pathname.split('/').pop() ?? '', page };
}

/** Returns a new visitor who is signed in with this subject, at an issuer without pages. */
export async function signInQuickly(
  gateway: RunningGateway,
  issuer: HostileIssuer,
  sub: string,
): Promise<Visitor> {
  const { visitor, url } = await signInToCallback(gateway, issuer, sub);
  await visitor.get(url);
  return visitor;
}

/** Like `signInQuickly`, but stops before the callback. Returns the visitor and the callback's URL. */
export async function signInToCallback(
  gateway: RunningGateway,
  issuer: HostileIssuer,
  sub: string,
  claims: Record<string, unknown> = {},
): Promise<{ visitor: Visitor; url: string }> {
  issuer.next = { claims: { sub, ...claims }, foreignKey: false };
  const visitor = gateway.visitor();
  const { origin } = new URL(gateway.config.PUBLIC_URL);
  const callback = `${origin}/api/auth/callback`;
  const { url } = await follow(visitor, await visitor.get('/api/login'), origin, callback);
  return { visitor, url };
}
