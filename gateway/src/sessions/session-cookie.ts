import type { FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.js';

type Site = Pick<GatewayConfig, 'PUBLIC_URL'>;
const isSecure = ({ PUBLIC_URL }: Site) => PUBLIC_URL.startsWith('https:');

/** Name of the session cookie; `__Host-` where the site is served over https. */
export const cookieName = (site: Site) => (isSecure(site) ? '__Host-sid' : 'sid');

/** Attributes of the session cookie: out of reach for scripts and other sites, by https alone where the site is. */
export const cookieAttributes = (site: Site) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(site),
});

/** Makes the browser forget the session cookie; a `__Host-` cookie only obeys when all attributes are right. */
export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(cookieName(site), cookieAttributes(site));
}
