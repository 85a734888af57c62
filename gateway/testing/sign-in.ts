import { signInPerson, type Caller } from '@studio/contracts';
import type { z } from 'zod';
import { follow, submit, type Answer, type Visitor } from './visitor.js';
import type { HostileIssuer } from './hostile-issuer.js';
import { SITE, type RunningGateway } from './running-gateway.js';
import type { Responders } from './bus-responders.js';
import { stableId } from './stable-id.js';

export const PASSWORD = 'three words and a colour';

/** Knows every person who signs in, as the members service would: one id for each subject. */
export function welcome({
  subject,
  email,
  firstName,
  lastName,
}: z.output<typeof signInPerson.input>): Caller {
  return { userId: stableId(subject), email, firstName, lastName };
}

/** `welcome` on the bus. */
export async function welcomeEveryone(responders: Responders): Promise<void> {
  await responders.answer(signInPerson, welcome);
}

/** Signs a new person up at the issuer, through the pages, and comes back signed in. */
export async function signUp(visitor: Visitor, email: string, returnTo = '/join'): Promise<Answer> {
  return visitor.get(await signUpToCallback(visitor, email, returnTo));
}

/** A sign-up that stops before the last redirect: the callback's address, not yet opened. */
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

/** From the login link to the issuer's page. */
export async function beginSignIn(visitor: Visitor, query = ''): Promise<{ uid: string; page: URL }> {
  const begun = await visitor.get(`/api/login${query}`);
  const { url } = await follow(visitor, begun, SITE);
  const page = new URL(url);
  return { uid: page.pathname.split('/').pop() ?? '', page };
}

/** A new visitor, signed in as the subject of that name by an issuer that has no pages. */
export async function signInQuickly(
  gateway: RunningGateway,
  issuer: HostileIssuer,
  sub: string,
): Promise<Visitor> {
  const { visitor, url } = await signInToCallback(gateway, issuer, sub);
  await visitor.get(url);
  return visitor;
}

/** A quick sign-in that stops before the last redirect: the visitor, and the callback's address, not yet opened. */
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
