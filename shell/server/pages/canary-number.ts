import type { FastifyReply } from 'fastify';

const NAME = 'canary';
const KNOWN = /(?:^|;\s*)canary=(0\.\d{1,3})(?:;|$)/;
const MAX_AGE_S = 7 * 86_400;

/**
 * Returns the visitor's number from 0 to 1, which decides whether the visitor gets a canary release. It is random and
 * stored in a cookie for a week, so that a visitor does not alternate between releases.
 */
export function canaryNumber(cookie: string | undefined, reply: FastifyReply): number {
  const known = cookie && KNOWN.exec(cookie)?.[1];
  if (known) return Number(known);
  const chosen = Math.random().toFixed(3).replace('1.000', '0.999');
  reply.header('set-cookie', `${NAME}=${chosen}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax`);
  return Number(chosen);
}
