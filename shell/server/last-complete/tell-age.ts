import type { FastifyReply } from 'fastify';

/**
 * Marks an answer as the last complete one, given because no newer one could be made: `Age` (RFC 9111) and a
 * `Cache-Status` whose time to live is over (RFC 9211). `age` and `freshFor` in ms.
 */
export function tellAge(reply: FastifyReply, age: number, freshFor: number): void {
  const seconds = (ms: number) => Math.round(ms / 1_000);
  reply.headers({
    age: seconds(age),
    'cache-status': `studio-web; hit; ttl=${Math.min(-1, seconds(freshFor - age))}; detail=last-complete`,
  });
}
