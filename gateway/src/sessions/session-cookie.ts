import type { FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.js';

type Site = Pick<GatewayConfig, 'PUBLIC_URL'>;
const isSecure = ({ PUBLIC_URL }: Site) => PUBLIC_URL.startsWith('https:');

/** Name of the session cookie; with the prefix `__Host-` on https sites. */
export const cookieName = (site: Site) => (isSecure(site) ? '__Host-sid' : 'sid');

/**
 * Attributes of the session cookie: not readable by scripts, not sent by other sites, and Secure on https
 * sites.
 */
export const cookieAttributes = (site: Site) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(site),
});

/**
 * Deletes the session cookie in the browser. A `__Host-` cookie is deleted only with all of its attributes.
 */
export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(cookieName(site), cookieAttributes(site));
}
