/** Names of the gateway's session cookie, over https and over http. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sid=/;

/** The cookie header when it carries a session, else null: the visitor is then anonymous. */
export function sessionCookieOf(header: string | undefined): string | null {
  return header && SESSION_COOKIE.test(header) ? header : null;
}
