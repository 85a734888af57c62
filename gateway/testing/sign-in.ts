import { signInPerson, type Caller } from '@studio/contracts';
import type { z } from 'zod';
import type { Answer, Browser } from './browser.js';
import type { HostileIssuer } from './hostile-issuer.js';
import type { RunningGateway } from './running-gateway.js';
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
export async function signUp(browser: Browser, email: string, returnTo = '/join'): Promise<Answer> {
  return browser.get(await signUpToCallback(browser, email, returnTo));
}

/** A sign-up that stops before the last redirect: the callback's address, not yet opened. */
export async function signUpToCallback(browser: Browser, email: string, returnTo = '/'): Promise<string> {
  const { uid, page } = await beginSignIn(browser, `?screen=create&returnTo=${encodeURIComponent(returnTo)}`);
  const sent = await browser.submit(`${page.origin}/interaction/${uid}/create`, {
    firstName: 'Ada',
    lastName: 'Reader',
    email,
    password: PASSWORD,
  });
  const callback = `${browser.origin}/api/auth/callback`;
  const { url } = await browser.follow(sent, page.href, callback);
  if (!url.startsWith(callback)) throw new Error(`the sign-up ended at ${url}`);
  return url;
}

/** From the login link to the issuer's page. */
export async function beginSignIn(browser: Browser, query = ''): Promise<{ uid: string; page: URL }> {
  const begun = await browser.get(`/api/login${query}`);
  const { url } = await browser.follow(begun, browser.origin);
  const page = new URL(url);
  return { uid: page.pathname.split('/').pop() ?? '', page };
}

/** A new visitor, signed in as the subject of that name by an issuer that has no pages. */
export async function signInQuickly(
  gateway: RunningGateway,
  issuer: HostileIssuer,
  sub: string,
): Promise<Browser> {
  const { visitor, url } = await signInToCallback(gateway, issuer, sub);
  await visitor.get(url);
  return visitor;
}

/** A quick sign-in that stops before the last redirect: the visitor, and the callback's address, not yet opened. */
export async function signInToCallback(
  gateway: RunningGateway,
  issuer: HostileIssuer,
  sub: string,
): Promise<{ visitor: Browser; url: string }> {
  issuer.next = { claims: { sub }, foreignKey: false };
  const visitor = gateway.visitor();
  const callback = `${visitor.origin}/api/auth/callback`;
  const { url } = await visitor.follow(await visitor.get('/api/login'), visitor.origin, callback);
  return { visitor, url };
}
