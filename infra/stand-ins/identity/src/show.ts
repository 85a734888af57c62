import type { FastifyReply } from 'fastify';
import type { IssuerConfig } from './config.ts';
import { messagePage } from './pages.ts';

export const show = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').send(html);

export function tooMany(reply: FastifyReply, seconds: number, { PUBLIC_URL }: IssuerConfig): FastifyReply {
  void reply.header('retry-after', seconds);
  return show(reply, messagePage('That did not work', sentenceFor(429), PUBLIC_URL), 429);
}

export function sentenceFor(status: number): string {
  if (status === 429) return 'Too many tries. Please wait a few minutes and try again.';
  if (status < 500) return 'This sign-in is no longer valid. Please start again from the site.';
  return 'Something went wrong on our side. Please try again in a moment.';
}

/** The submitted values that the form shows again; never a password. */
export const keep = ({
  password: _secret,
  newPassword: _next,
  ...rest
}: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rest).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
