/** Names of the gateway's session cookie, over https and over http. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sid=/;

/** Returns the cookie header if it contains a session, else null: the visitor is anonymous. */
export function sessionCookieOf(header: string | undefined): string | null {
  return header && SESSION_COOKIE.test(header) ? header : null;
}
