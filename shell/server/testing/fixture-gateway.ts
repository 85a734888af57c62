import Fastify, { type FastifyInstance } from 'fastify';

export const WEB_SECRET = 'a secret of web server and gateway alone';

const SITE = {
  name: 'Claire Arbor',
  publisher: 'Claire Arbor Publishing',
  club: 'Claire Arbor Club',
  label: 'Claire Arbor Records',
  tagline: 'Bringing creations to life.',
  email: 'hello@example.test',
  channelUrl: 'https://www.youtube.com/@example',
  featuredVideoUrl: 'https://www.youtube.com/watch?v=example',
  tiktokHandle: '@example',
  tiktokUrl: 'https://www.tiktok.com/@example',
  instagramUrl: 'https://www.instagram.com/example',
  newBookNotice: 'A new book is out',
};

/** As much of the gateway as documents ask for. */
export function fixtureGateway(): FastifyInstance {
  const gateway = Fastify();
  gateway.get('/api/site', () => SITE);
  gateway.get('/api/books', () => ['</script><b>Parade</b>', 'Soup']);
  gateway.get('/api/auth/user', (request, reply) =>
    request.headers.cookie?.includes('sid=good')
      ? { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' }
      : reply.code(401).send({ code: 'not-signed-in' }),
  );
  gateway.post('/api/echo', (request) => ({ body: request.body, headers: request.headers }));
  return gateway;
}
