import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Accounts } from './accounts.ts';
import type { IssuerConfig } from './config.ts';

/**
 * `DELETE /accounts/<sub>`: erases an account with its sessions and tokens. The site authenticates with its client id
 * and secret. Answers 204, also when there is no such account.
 */
export function accountErasure(
  app: FastifyInstance,
  accounts: Accounts,
  { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: IssuerConfig,
): void {
  const expected = `Basic ${Buffer.from(`${OIDC_CLIENT_ID}:${OIDC_CLIENT_SECRET}`).toString('base64')}`;
  app.delete<{ Params: { sub: string } }>('/accounts/:sub', async ({ headers, params }, reply) => {
    if (!isSame(headers.authorization ?? '', expected))
      return reply.code(401).header('www-authenticate', 'Basic').send();
    if (z.uuid().safeParse(params.sub).success) await accounts.erase(params.sub);
    return reply.code(204).send();
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
