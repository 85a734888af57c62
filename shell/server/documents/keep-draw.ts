import type { FastifyReply } from 'fastify';

const NAME = 'trial';
const DRAWN = /(?:^|;\s*)trial=(0\.\d{1,3})(?:;|$)/;
const MAX_AGE_S = 7 * 86_400;

/** The visitor's number from 0 to 1, drawn once and kept in a cookie, so that a trial does not change under them. */
export function keepDraw(cookie: string | undefined, reply: FastifyReply): number {
  const known = cookie && DRAWN.exec(cookie)?.[1];
  if (known) return Number(known);
  const drawn = Math.random().toFixed(3).replace('1.000', '0.999');
  reply.header('set-cookie', `${NAME}=${drawn}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax`);
  return Number(drawn);
}
