import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import sharp from 'sharp';

export const WEB_SECRET = 'a secret of web server and gateway alone';

const SLOW_MS = 600;

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
  clubTerms: 'be kind.',
  footer: { about: ['Us.'], contact: ['Write.'], privacy: ['Little.'], newsletter: ['Monthly.'] },
};

/** A fake gateway with the routes that documents need. */
export function fixtureGateway(): FastifyInstance {
  const gateway = Fastify();
  // The real gateway verifies the link.
  const isPreviewed = ({ headers }: FastifyRequest) => headers.cookie?.includes('preview=') ?? false;
  gateway.get('/api/site', (request) =>
    isPreviewed(request) ? { ...SITE, name: 'A draft of the name' } : SITE,
  );
  gateway.get('/api/books', (request) =>
    isPreviewed(request) ? ['A draft'] : ['</script><b>Parade</b>', 'Soup'],
  );
  gateway.get('/api/content-preview', () => ({ incomplete: ['Tea & cake'] }));
  gateway.get('/api/auth/user', (request, reply) =>
    request.headers.cookie?.includes('sid=good')
      ? { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' }
      : reply.code(401).send({ code: 'not-signed-in' }),
  );
  gateway.get('/api/account', (request, reply) =>
    request.headers.cookie?.includes('sid=good')
      ? { since: 'the third of May' }
      : reply.code(401).send({ code: 'not-signed-in' }),
  );
  gateway.get<{ Params: { file: string } }>(
    '/api/club/pictures/:file',
    async ({ headers, params }, reply) => {
      if (!headers.cookie?.includes('sid=good')) return reply.code(403).send({ code: 'not-a-member' });
      if (params.file !== 'early-cat.webp') return reply.code(404).send({ code: 'not-found' });
      const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#c2432a' } });
      return reply.type('image/webp').send(await picture.webp().toBuffer());
    },
  );
  gateway.post('/api/echo', (request) => ({ body: request.body, headers: request.headers }));
  return gateway;
}

/** A fake gateway that records its requests and can fail. */
export interface WatchedGateway {
  gateway: FastifyInstance;
  asked: { path: string; headers: Record<string, unknown> }[];
  /** Failures by path (`/api/…`): a status, no response, or a response after 600 or 1,200 ms. */
  trouble: Map<string, number | 'silent' | 'slow' | 'slower'>;
}

export function watchedGateway(): WatchedGateway {
  const gateway = fixtureGateway();
  const asked: WatchedGateway['asked'] = [];
  const trouble: WatchedGateway['trouble'] = new Map();
  gateway.addHook('onRequest', async (request, reply) => {
    asked.push({ path: request.url, headers: request.headers });
    const kind = trouble.get(request.url);
    if (kind === 'silent') return new Promise(() => undefined);
    if (kind === 'slow' || kind === 'slower')
      return new Promise((done) => setTimeout(done, kind === 'slow' ? SLOW_MS : 2 * SLOW_MS));
    return kind === undefined ? undefined : reply.code(kind).send({ code: 'trouble' });
  });
  gateway.get<{ Params: { id: string } }>('/api/things/:id', ({ params }, reply) =>
    Number(params.id) < 2 ? { id: params.id } : reply.code(404).send({ code: 'not-found' }),
  );
  return { gateway, asked, trouble };
}
